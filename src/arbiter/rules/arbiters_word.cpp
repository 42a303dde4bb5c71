// SPDX-License-Identifier: MIT
// The arbiter's own word: on what was asked, on a result, or that something was a mistake and is not counted
// (the ECF's article lets a player who pressed by mistake convince the arbiter).
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

bool is_forgiving(const LedgerEvent& event) {
    return event.decision == "mistake" || event.decision == "accident" || event.decision == "stands";
}

bool is_answer(const LedgerEvent& event) {
    return event.decision == "accept" || event.decision == "reject" || event.decision == "postpone";
}

/// The latest action, while nobody has ruled on it, is not counted.
bool forgive(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (game.actions.empty() || game.actions.back().is_settled) return false;
    Action& last = game.actions.back();
    const bool is_wrong = !offences_in(game, last).empty();
    if (!is_wrong && event.decision != "stands") return false;
    last.is_settled = true;
    if (is_wrong) last.settled_on = event.line;
    const bool was_press = !last.has_move;
    if (was_press) game.pressed_without_move.reset();
    const std::string by = who(last.by);
    game.cite(ruling, game.is_ecf() && was_press ? "ecf.restart" : "fide.12.9",
              was_press  ? "The arbiter accepts that " + by + "'s press was a mistake: it is not counted."
              : is_wrong ? "The arbiter lets " + by + "'s last move stand, and nothing is counted."
                         : "The arbiter lets " + by + "'s last move stand.");
    return true;
}

/// Takes the latest penalty back: the count, and the seconds that the opponent got.
bool take_back(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!game.penalty || event.decision == "stands") return false;
    Penalty& penalty = *game.penalty;
    if (penalty.is_taken_back) {
        game.cite(ruling, "fide.12.9", "The penalty for " + penalty.what + " has been taken back already.");
        return true;
    }
    penalty.is_taken_back = true;
    --game.offences_of(penalty.offender);
    --game.separate[static_cast<std::size_t>(penalty.offender)][penalty.group];
    add_seconds(ruling, opposite(penalty.offender), -penalty.seconds);
    std::string text = "The arbiter takes the penalty back: " + penalty.what + " is not counted";
    if (penalty.seconds != 0)
        text +=
            ", and " + who(opposite(penalty.offender)) + " gives the " + in_words(penalty.seconds) + " back";
    game.cite(ruling, "fide.12.9", text + ". The position stays as it is.");
    return true;
}

/// Why a word that forgives finds nothing to forgive.
std::string why_not(const Game& game, const LedgerEvent& event) {
    if (event.decision == "stands" && game.penalty && !game.penalty->is_taken_back)
        return game.penalty->what +
               " was penalised and no longer stands on the board; `mistake` takes the penalty back.";
    return "There is neither a penalty nor an irregularity that this could be about; nothing changes.";
}

}  // namespace

void hear_arbiter(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (decide_pending(game, event, ruling)) return;
    game.late_piece.reset();
    if (is_score(event.result)) {
        game.cite(ruling, "fide.12.9", "The arbiter decides: " + event.result + ".");
        game.end(ruling, event.result, "fide.12.9");
        game.is_signed = false;
        return;
    }
    if (game.is_over()) {
        hear_afterwards(game, event, ruling);
        if (is_forgiving(event) && game.end_rule == "fide.7.5.5")
            game.cite(
                ruling, "fide.12.9",
                "A game that has been lost by a penalty is not resumed by this word; the arbiter may decide "
                "on another result.");
        return;
    }
    if (is_answer(event)) {
        game.cite(
            ruling, "fide.12.9",
            "Nothing has been claimed or asked that waits for the arbiter's word; there is nothing to " +
                event.decision + ", and nothing changes.");
        return;
    }
    if (is_forgiving(event)) {
        if (forgive(game, event, ruling) || take_back(game, event, ruling)) return;
        game.cite(ruling, "fide.12.9", why_not(game, event));
        return;
    }
    const std::string& word = event.note.empty() ? event.decision : event.note;
    game.cite(ruling, "fide.12.9",
              word.empty()
                  ? "The ledger does not say what the arbiter decides; nothing changes."
                  : "The arbiter decides: " + word + ". Nothing changes on the board or the clocks.");
}

}  // namespace doublecheck::arbiter
