// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/legality/legality.hpp"

namespace doublecheck::audit {

void StartCheck::look_at(const CheckedGame& game, Findings& findings) {
    const PlainGame* const plain = game.view.plain;
    if (game.view.first_ply > 0 || (plain != nullptr && !plain->has_other_start)) return;
    if (game.view.tag("FEN").empty()) return;
    const Start start = {*game.view.start, game.view.is_chess960};
    if (unrefuted_.empty()) unrefuted_.resize(most_kept, {Position::initial(), false});
    Start& kept = unrefuted_[start.position.key() % most_kept];
    if (kept == start) return;
    // Rights and en passant squares that the board contradicts are gone from it, and said elsewhere.
    const auto reason =
        refute(start.position.setup(), start.is_chess960 ? StartArray::chess960 : StartArray::standard);
    if (!reason) {
        kept = start;
        return;
    }
    findings.add(game.view, "start.illegal", 0, 0,
                 fmt::format("No game leads to the starting position: {}", reason->text));
}

}  // namespace doublecheck::audit
