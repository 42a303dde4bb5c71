// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "audit/checks/check_game.hpp"

namespace doublecheck::audit {

bool check_result(const CheckedGame& game, std::optional<int> drawn_since, Findings& findings) {
    if (!game.is_complete() || (!game.is_checkmate && !game.is_stalemate)) return false;
    if (drawn_since && *drawn_since < game.last_ply()) return false;
    const GameResult right = game.is_checkmate ? win_of(opposite(game.view.last().turn())) : GameResult::draw;
    if (!game.results.exclude(right)) return false;
    const int ply = game.last_ply();
    findings.add_at_move(
        game.view, game.is_checkmate ? "result.checkmate" : "result.stalemate", ply,
        fmt::format("{} gave {}, so the result is {} and not {}.", game.move_at(ply),
                    game.is_checkmate ? "mate" : "stalemate", to_string(right), game.results.text()));
    return true;
}

}  // namespace doublecheck::audit
