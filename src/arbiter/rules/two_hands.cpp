// SPDX-License-Identifier: MIT
// FIDE 7.5.4, since July 2017: one move made with two hands, and the clock pressed. The move itself is legal
// and stands: Article 4 would make the player play the same move again with one hand. Whether the opponent
// can mate is asked of the position after it. A two-handed mate is a true conflict: by the Arbiters' Manual
// the game was over before the press; by the ECF's article the losing offence makes it a draw.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

bool applies(const Known& game, const Action& action) {
    return action.has_move && action.hands >= 2 && game.laws().punishes_press_and_hands && !game.is_us() &&
           !game.is_online();
}

Setup play_on_from(const Known&, const Action& action) {
    return action.after;
}

std::string explain(const Known&, const Action& action) {
    return who(action.by) + " used two hands for one move and completed it.";
}

int count_afterwards(const Known& game, Color by) {
    const auto player = static_cast<std::size_t>(by);
    if (game.laws().counts_apart) return game.separate[player][2] + 1;
    return game.offences[player] + 1;
}

}  // namespace

bool is_two_handed_mate_in_question(const Known& game, const Action& action) {
    if (!applies(game, action) || !action.move.is_lawful()) return false;
    if (game.settings().two_handed_end == TwoHandedEnd::stands) return false;
    if (game.settings().losing() == 0 || count_afterwards(game, action.by) < game.settings().losing())
        return false;
    const auto position = Position::from_setup(action.after);
    return position && position->is_checkmate();
}

std::optional<std::string> two_handed_mate(const Known& game, const Action& action) {
    if (!is_two_handed_mate_in_question(game, action)) return std::nullopt;
    if (game.settings().two_handed_end == TwoHandedEnd::draw || game.is_ecf()) return "1/2-1/2";
    return std::nullopt;
}

void ask_about_mate(Game& game, const Action& action, Ruling& ruling) {
    game->cite(
        ruling, "fide.5.1.1",
        who(action.by) + " mated with a legal move, but with two hands, which would be the losing offence.");
    game.ask(
        ruling, Asked::end_on_board,
        "Does the mate stand, because the game was over before the press (Arbiters' Manual on 7.5.4), or is "
        "the game drawn, as the ECF's article has it?",
        action.line);
}

const OffenceRule two_hands = {.kind = Offence::two_hands,
                               .rule = "fide.7.5.4",
                               .applies = applies,
                               .play_on_from = play_on_from,
                               .explain = explain};

}  // namespace doublecheck::arbiter
