// SPDX-License-Identifier: MIT
// FIDE 7.5.1: an illegal move has been completed. The position just before it is set up again, and Articles
// 4.3 and 4.7 apply to the move that replaces it. Capturing the king is an illegal move too (1.4.1).
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

bool applies(const Known& game, const Action& action) {
    return action.has_move && !action.move.is_legal && !game.is_online();
}

Setup play_on_from(const Known&, const Action& action) {
    return action.before;
}

std::string explain(const Known&, const Action& action) {
    return who(action.by) + " has completed an illegal move.";
}

}  // namespace

const OffenceRule illegal_move = {.kind = Offence::illegal_move,
                                  .rule = "fide.7.5.1",
                                  .applies = applies,
                                  .play_on_from = play_on_from,
                                  .explain = explain};

}  // namespace doublecheck::arbiter
