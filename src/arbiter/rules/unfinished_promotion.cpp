// SPDX-License-Identifier: MIT
// FIDE 7.5.2: a pawn was left on its last rank and the clock pressed. It becomes a queen, and the opponent is
// to move; whether he can mate is asked of the position with the queen. Until 2014 the position before the
// move was set up again.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

bool applies(const Known& game, const Action& action) {
    return action.has_move && action.move.is_legal && action.move.is_unfinished && !game.is_online();
}

Setup play_on_from(const Known& game, const Action& action) {
    if (!game.laws().has_forced_queen || game.is_us()) return action.before;
    return with_queen(action);
}

std::string explain(const Known& game, const Action& action) {
    const std::string square = action.carried.to.name();
    std::string text = who(action.by) + " completed the move and left the pawn on " + square + " unreplaced.";
    if (!(play_on_from(game, action) == action.before))
        text += " It becomes a queen; there is no choice any more.";
    return text;
}

}  // namespace

Setup with_queen(const Action& action) {
    Setup setup = action.after;
    setup.board.put(action.carried.to, {action.by, PieceType::queen});
    return setup;
}

const OffenceRule unfinished_promotion = {.kind = Offence::unfinished_promotion,
                                          .rule = "fide.7.5.2",
                                          .applies = applies,
                                          .play_on_from = play_on_from,
                                          .explain = explain};

}  // namespace doublecheck::arbiter
