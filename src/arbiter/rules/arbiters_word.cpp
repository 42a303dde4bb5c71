// SPDX-License-Identifier: MIT
// The arbiter's own word: on what was asked, on a result, or that something was a mistake and is not counted
// (the ECF's article lets a player who pressed by mistake convince the arbiter).
#include <algorithm>
#include <array>
#include <utility>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

bool is_answer(const LedgerEvent& event) {
    return event.decision == "accept" || event.decision == "reject" || event.decision == "postpone";
}

/// The last move stands: it may end the game. One that is illegal mates nobody by the Laws.
void judge_what_stands(Game& game, const Action& move, Ruling& ruling) {
    if (move.move.is_lawful()) {
        judge_end(game, ruling);
        return;
    }
    const auto position = Position::from_setup(game->board);
    if (!position || position->has_legal_move()) return;
    game.ask(ruling, Asked::otherwise,
             who(move.by) + "'s move stands and leaves " + who(opposite(move.by)) +
                 " without a legal move, but it was illegal (5.1.1, 5.2.1): what is the result?");
}

/// A move that ends the game on the board, of which it was asked whether it does.
bool let_the_end_stand(Game& game, Ruling& ruling) {
    const Action* const last = game->last();
    if (last == nullptr || !game.close(Asked::end_on_board, last->line)) return false;
    const Action move = *last;
    game.settle_all();
    game->cite(ruling, "fide.12.9",
               "The arbiter lets " + who(move.by) + "'s last move stand, and with it the end of the game.");
    judge_end(game, ruling);
    return true;
}

/// The latest action, while nobody has ruled on it, is not counted.
bool forgive(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (game->actions.empty() || game->actions.back().is_settled) return false;
    const Action last = game->actions.back();
    const bool is_wrong = !offences_in(game, last).empty();
    const bool stands = event.decision == "stands";
    if (!is_wrong && !stands) return false;
    game.settle(game->actions.size() - 1, is_wrong ? event.line : 0);
    const bool was_press = !last.has_move;
    if (was_press) {
        game.note_idle_press(std::nullopt);
        // The arbiter starts the clock of the player again who still has the move.
        if (game->turn() == last.by && !game->hand) game.note_running_clock(last.by);
    }
    game.note_restart(std::nullopt);
    const std::string by = who(last.by);
    game->cite(ruling, game->is_ecf() && was_press ? "ecf.restart" : "fide.12.9",
               was_press  ? "The arbiter accepts that " + by + "'s press was a mistake: it is not counted."
               : is_wrong ? "The arbiter lets " + by + "'s last move stand, and no offence is counted."
                          : "The arbiter lets " + by + "'s last move stand.");
    game.close(Asked::last_action, last.line);
    game.close(Asked::end_on_board, last.line);
    if (stands) game.close(Asked::breach, last.line);
    if (stands && game->late_piece) {
        game.note_late_piece(std::nullopt);
        game.close(Asked::late_piece);
    }
    if (!game->hand && last.has_move) judge_what_stands(game, last, ruling);
    // The reply to that press ends the game, if it was only the press that stood in the way.
    if (was_press && game->hand && game.close(Asked::end_on_board, game->hand->line)) judge_end(game, ruling);
    return true;
}

/// Takes the latest penalty back: the count, and the seconds that the opponent got.
bool take_back(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!game->penalty || event.decision == "stands") return false;
    const Penalty penalty = *game->penalty;
    if (penalty.is_taken_back) {
        game->cite(ruling, "fide.12.9", "The penalty for " + penalty.what + " has been taken back already.");
        return true;
    }
    game.take_penalty_back();
    add_seconds(ruling, opposite(penalty.offender), -penalty.seconds);
    std::string text = "The arbiter takes the penalty back: " + penalty.what + " is not counted";
    if (penalty.seconds != 0)
        text += ", and the " + in_words(penalty.seconds) + " given to " + who(opposite(penalty.offender)) +
                (penalty.seconds == 60 ? " is taken back" : " are taken back");
    game->cite(ruling, "fide.12.9", text + ". The position stays as it is.");
    game.close(Asked::penalty, penalty.line);
    return true;
}

/// Why a word that forgives finds nothing to forgive.
std::string why_not(const Known& game, const LedgerEvent& event) {
    if (event.decision == "stands" && game.penalty && !game.penalty->is_taken_back)
        return game.penalty->what +
               " was penalised and no longer stands on the board; `mistake` takes the penalty back.";
    return "There is neither a penalty nor an irregularity that this could be about; nothing changes.";
}

/// The arbiter has set the clocks, which is what 7.1 asks of him.
bool set_the_clocks(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!event.clock_white || !event.clock_black || !game.close(Asked::clocks)) return false;
    game->cite(ruling, "fide.7.1",
               "The arbiter has determined the times: White " + clock_text(*event.clock_white) + ", Black " +
                   clock_text(*event.clock_black) + ".");
    return true;
}

/// A word that says `decision`, or nothing, to a game that goes on.
void hear_word(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (decide_resignation(game, event, ruling) || decide_losing_press(game, event, ruling)) return;
    if (decide_acceptance(game, event, ruling)) return;
    if (is_answer(event)) {
        if (decide_own_flag(game, event, ruling) || decide_late_offence(game, event, ruling)) return;
        game->cite(ruling, "fide.12.9",
                   "No claim or question waits for this decision; there is nothing to " + event.decision +
                       ", and nothing changes.");
        return;
    }
    if (is_forgiving(event)) {
        if (event.decision == "stands" && let_the_end_stand(game, ruling)) return;
        if (forgive(game, event, ruling) || take_back(game, event, ruling)) return;
        game->cite(ruling, "fide.12.9", why_not(game, event));
        return;
    }
    const std::string& word = event.note.empty() ? event.decision : event.note;
    game->cite(ruling, "fide.12.9",
               word.empty() ? "The ledger does not say what the arbiter decides; nothing changes."
                            : "The arbiter decides: " + sentence(word) +
                                  " Nothing changes on the board or the clocks.");
}

/// What was asked before this word and still is.
void tell_what_is_open(const Known& game, std::size_t before, Ruling& ruling) {
    if (game.open.empty() || game.open.size() < before) return;
    if (game.open.front().line != ruling.line)
        game.cite(ruling, "fide.12.9", "What was asked before is still to be decided.");
}

}  // namespace

void hear_arbiter(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const std::size_t before = game->open.size();
    if (is_score(event.result)) {
        game.note_late_piece(std::nullopt);
        game.close_all();
        game.stop_waiting();
        game->cite(ruling, "fide.12.9", "The arbiter decides: " + event.result + ".");
        game.end(ruling, event.result, "fide.12.9");
        game.sign(false);
        return;
    }
    if (event.decision == "stands" && game.close(Asked::decision)) {
        ruling.result = game->result;
        game->cite(ruling, "fide.12.9",
                   (game->is_signed ? "What was signed first stands: " : "The arbiter's decision stands: ") +
                       game->result + ".");
        return;
    }
    if (game->is_over()) {
        if (decide_claim_after_the_end(game, event, ruling)) return;
        hear_afterwards(game, event, ruling);
        if (is_forgiving(event) && game->end_rule == "fide.7.5.5")
            game->cite(ruling, "fide.12.9",
                       "A game that has been lost by a penalty is not resumed by this decision; the arbiter "
                       "may decide on another result.");
        tell_what_is_open(game, before, ruling);
        return;
    }
    const bool has_set_clocks = set_the_clocks(game, event, ruling);
    const bool is_only_clocks = has_set_clocks && event.decision.empty() && event.note.empty();
    if (!is_only_clocks && !decide_pending(game, event, ruling)) hear_word(game, event, ruling);
    tell_what_is_open(game, before, ruling);
}

namespace {

/// What the arbiter decides, in words; a decision of other words as it is told.
std::string decision_words(const LedgerEvent& event) {
    constexpr auto words = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"accept", "accepts it"},
        {"reject", "rejects it"},
        {"postpone", "postpones the decision"},
        {"mistake", "rules that it was a mistake"},
        {"accident", "rules that it was an accident"},
        {"stands", "lets it stand"},
    });
    const std::string result = event.result.empty() ? "" : "decides on the result " + event.result;
    if (event.decision.empty()) return result.empty() ? "decides" : result;
    const auto known =
        std::ranges::find(words, event.decision, &std::pair<std::string_view, std::string_view>::first);
    const std::string decided =
        known != words.end() ? std::string(known->second) : "decides: " + event.decision;
    return result.empty() ? decided : decided + " and " + result;
}

std::string tell_word(const ToldEvent& told) {
    return says(told, decision_words(told.event));
}

bool take_word(TypedLine& line, std::string_view word) {
    line.add(word.find('-') != std::string_view::npos ? "result" : "decision", word);
    return true;
}

constexpr auto arbiters_word_events = std::to_array<EventRow>({
    {.kind = EventKind::arbiter_rules,
     .name = "arbiter_rules",
     .done_by = DoneBy::arbiter,
     .members = "both squares decision result was",
     .reach = Reach::back,
     .is_heard_afterwards = true,
     .typed = {"rules", Doer::nobody, "rules DECISION",
               "the arbiter decides: accept, reject, postpone, mistake, accident, stands, or a result: 1-0",
               take_word},
     .words = tell_word,
     .hear = always<hear_arbiter>},
});

}  // namespace

constinit const RuleSet sets::arbiters_word = {.events = arbiters_word_events};

}  // namespace doublecheck::arbiter
