// SPDX-License-Identifier: MIT
// FIDE 5.1.2: who resigns loses; since 2023 it is a draw if the opponent cannot mate by any series of legal
// moves.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

void hear_resignation(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game.cite(ruling, "fide.5.1.2", "Only a player can resign.");
        return;
    }
    const Color other = opposite(*by);
    const bool needs_mate = game.settings().edition == LawsEdition::fide2023 && !game.is_us();
    const bool is_unmade = game.hand && (!game.hand->move.is_legal || game.hand->move.is_unfinished);
    const Setup& position = is_unmade ? game.hand->before : game.board;
    const Answer answer = needs_mate ? can_mate(game, ruling, position, other) : Answer::yes;
    if (answer == Answer::no) {
        game.cite(ruling, "fide.5.1.2",
                  who(*by) + " resigns, but " + who(other) +
                      " cannot mate by any series of legal moves: the game is drawn.");
        game.end(ruling, "1/2-1/2", "fide.5.1.2");
    } else if (answer == Answer::yes) {
        game.cite(ruling, "fide.5.1.2", who(*by) + " resigns and loses.");
        game.end(ruling, std::string(win_of(other)), "fide.5.1.2");
    } else {
        game.cite(ruling, "fide.5.1.2", who(*by) + " resigns.");
        ask(ruling, "Can " + who(other) +
                        " still mate by any series of legal moves? It could not be settled "
                        "here. If so, " +
                        who(other) + " wins; if not, the game is drawn.");
    }
}

}  // namespace doublecheck::arbiter
