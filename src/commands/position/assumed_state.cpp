// SPDX-License-Identifier: MIT
#include "commands/position/assumed_state.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "internal/legality/diagram.hpp"
#include "internal/verdict/parts.hpp"

namespace doublecheck {

void mark_assumptions(const PositionRecord& record, Verdict& verdict, AssumedState assumed) {
    if (record.is_bare) assumed.turn = record.setup().turn;
    if (assumed.turn || assumed.is_one_case) add_details(verdict, AssumedDetails{assumed});
}

std::string assumed_text(const AssumedState& assumed) {
    std::string text;
    if (assumed.turn) {
        // It is Black's turn only if White could otherwise take the king.
        text = fmt::format(
            "The diagram gives no side to move. {} {}. ",
            *assumed.turn == Color::black ? "As Black's king is in check, it is Black's turn. Assumed:"
                                          : "Assumed: White is to move;",
            assumed.rights == AssumedRights::codex
                ? "a king and a rook at home may castle unless it is proved that one has moved (the Codex)"
                : "nobody may castle, and nothing can be captured en passant");
    }
    if (assumed.is_one_case)
        text +=
            "By the Codex rights depend on each other here, and this is one of the cases; doublecheck "
            "legality --convention codex lists them. ";
    text.pop_back();
    return text;
}

Result<void> read_by_codex(Setup& setup, const Limits& limits, AssumedState& assumed) {
    const std::vector<Setup> readings = read_diagram(setup, limits);
    const SquareSet home = squares_of(home_rank(setup.turn));
    const Setup& first = readings.front();
    const bool agree = std::ranges::all_of(readings, [&](const Setup& other) {
        return (other.castling_rooks & home) == (first.castling_rooks & home) &&
               other.ep_square == first.ep_square;
    });
    if (!agree)
        return failure("record.unsupported",
                       "By the Codex the rights depend on each other in this diagram; doublecheck legality "
                       "--convention codex lists the cases.");
    assumed.rights = AssumedRights::codex;
    assumed.is_one_case = readings.size() > 1;
    setup = first;
    return {};
}

}  // namespace doublecheck
