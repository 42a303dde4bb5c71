// SPDX-License-Identifier: MIT
// FIDE 7.5.3, since July 2017: the clock was pressed without a move. It is treated as an illegal move; the
// position does not change, and the same side is to move.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

bool applies(const Known& game, const Action& action) {
    return !action.has_move && is_press_an_offence(game);
}

Setup play_on_from(const Known&, const Action& action) {
    return action.before;
}

std::string explain(const Known&, const Action& action) {
    return who(action.by) + " pressed the clock without having made a move.";
}

}  // namespace

bool is_press_an_offence(const Known& game) {
    return game.laws().punishes_press_and_hands && !game.is_us() && !game.is_online();
}

const OffenceRule press_without_move = {.kind = Offence::press_without_move,
                                        .rule = "fide.7.5.3",
                                        .applies = applies,
                                        .play_on_from = play_on_from,
                                        .explain = explain};

}  // namespace doublecheck::arbiter
