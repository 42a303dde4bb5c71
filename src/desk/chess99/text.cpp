// SPDX-License-Identifier: MIT
#include "desk/chess99/text.hpp"

#include <fmt/format.h>

#include "desk/chess99/pictures.hpp"
#include "doublecheck/chess99/details.hpp"
#include "doublecheck/show/wrap.hpp"

namespace doublecheck::chess99 {
std::string details_text(const Verdict& verdict, std::string_view indent) {
    std::string plays;
    if (const auto* details = verdict.parts.find<MovesDetails>()) {
        for (const ListedPlay& one : details->plays) plays.append(plays.empty() ? "" : " ").append(one.play);
    }
    return plays.empty() ? plays : doublecheck::wrapped(plays, indent);
}

std::string board_of(const Verdict& verdict, std::string_view indent, const TextStyle& style) {
    // Of a game, the last position in which both kings stand.
    const auto* game = verdict.parts.find<RecordDetails>();
    const Position* position = game != nullptr && game->last ? &*game->last : verdict.parts.find<Position>();
    if (position == nullptr) return {};
    CellSet marks;
    for (const Reason& reason : verdict.reasons) {
        for (const std::string& name : reason.squares) {
            if (const auto cell = Cell::parse(name)) marks.insert(*cell);
        }
    }
    return fmt::format("\n{}\n", indented(text_board(*position, marks, style), indent));
}

std::string show_end(const Verdict& verdict, std::string_view indent, const TextStyle& style) {
    const std::string details = details_text(verdict, indent);
    return style.has_board ? details + board_of(verdict, indent, style) : details;
}

}  // namespace doublecheck::chess99
