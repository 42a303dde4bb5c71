// SPDX-License-Identifier: MIT
// Men knocked over or found on wrong squares (FIDE 7.4, 7.6).
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// The position before, as the event tells it.
std::optional<Setup> told(const Game& game, const LedgerEvent& event) {
    auto was = event.was;
    if (was && game.header.is_chess960) was->array = StartArray::chess960;
    return was;
}

}  // namespace

void hear_displacement(Game& game, const LedgerEvent& event, Ruling& ruling) {
    game.right_before_displacement = told(game, event).value_or(game.board);
    game.displacer = player(event.by);
    const std::string culprit = game.displacer ? who(*game.displacer) : std::string("Whoever did it");
    game.cite(ruling, "fide.7.4", culprit + " displaced men and puts them back in his own time.");
}

void hear_restoration(Game& game, const LedgerEvent&, Ruling& ruling) {
    game.cite(ruling, "fide.7.4", "The men are back on their squares.");
    game.displacer.reset();
}

void see_displaced(Game& game, const LedgerEvent& event, Ruling& ruling) {
    auto right = told(game, event);
    if (!right) right = game.right_before_displacement;
    if (!right) {
        game.cite(ruling, "fide.7.6", "The position before the displacement has to be set up again.");
        ask(ruling, "Which was the last position that can be identified?");
        return;
    }
    game.cite(ruling, "fide.7.6",
              "The position before the displacement is set up again, and the game goes on from it.");
    ruling.is_restored = true;
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        if (!(game.actions[i].before == *right)) continue;
        game.actions.resize(i);
        break;
    }
    game.set_up(*right);
}

}  // namespace doublecheck::arbiter
