// SPDX-License-Identifier: MIT
// Article 12.9 and the questions of other articles: decisions of the arbiter. A decision answers an open
// question, sets the result, or forgives an action (the ECF's article lets a player convince the arbiter that
// a press was a mistake).
#include <algorithm>
#include <array>
#include <utility>

#include "arbiter/rules/rules.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

bool is_answer(const LedgerEvent& event) {
    return event.decision == "accept" || event.decision == "reject" || event.decision == "postpone";
}

/// Ends the game if a move that the arbiter lets stand ends it. A lawful move may end it; an illegal one does
/// not by the Laws, so the arbiter is asked.
void judge_what_stands(Game& game, const Action& move, Ruling& ruling) {
    if (move.move.is_lawful()) {
        judge_end(game, ruling);
        return;
    }
    const auto position = Position::from_setup(game->board);
    if (!position || position->has_legal_move()) return;
    game.ask(ruling, Topic::result_only,
             player_name(move.by) + "'s move stands and leaves " + player_name(opposite(move.by)) +
                 " without a legal move, but it was illegal (5.1.1, 5.2.1): what is the result?");
}

/// Ends the game by the last move if the arbiter was asked whether it does. Returns false if that was not
/// asked.
bool let_the_end_stand(Game& game, Ruling& ruling) {
    const Action* const last = game->last();
    if (last == nullptr || !game.close(Topic::end_on_board, last->line)) return false;
    const Action move = *last;
    game.settle_all();
    game->cite(
        ruling, "fide.12.9",
        "The arbiter lets " + player_name(move.by) + "'s last move stand, and with it the end of the game.");
    judge_end(game, ruling);
    return true;
}

/// Forgives the latest action if nobody has ruled on it: it is not counted as an offence. Returns false if
/// there is nothing to forgive.
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
        // The arbiter restarts the clock of the player who still has the move.
        if (game->turn() == last.by && !game->pending_move) game.note_running_clock(last.by);
    }
    game.note_restart(std::nullopt);
    const std::string by = player_name(last.by);
    game->cite(ruling, game->is_ecf() && was_press ? "ecf.restart" : "fide.12.9",
               was_press  ? "The arbiter accepts that " + by + "'s press was a mistake: it is not counted."
               : is_wrong ? "The arbiter lets " + by + "'s last move stand, and no offence is counted."
                          : "The arbiter lets " + by + "'s last move stand.");
    game.close(Topic::last_action, last.line);
    game.close(Topic::end_on_board, last.line);
    if (stands) game.close(Topic::breach, last.line);
    if (stands && game->late_piece) {
        game.note_late_piece(std::nullopt);
        game.close(Topic::late_piece);
    }
    if (!game->pending_move && last.has_move) judge_what_stands(game, last, ruling);
    // The reply to the press may end the game, if only the open question about that press prevented it.
    if (was_press && game->pending_move && game.close(Topic::end_on_board, game->pending_move->line))
        judge_end(game, ruling);
    return true;
}

/// Takes the latest penalty back: both the count and the seconds that the opponent received. Returns false if
/// there is no penalty.
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
        text += ", and the " + duration_text(penalty.seconds) + " given to " +
                player_name(opposite(penalty.offender)) +
                (penalty.seconds == 60 ? " is taken back" : " are taken back");
    game->cite(ruling, "fide.12.9", text + ". The position stays as it is.");
    game.close(Topic::penalty, penalty.line);
    return true;
}

/// Returns the reason why a forgiving decision has no effect.
std::string why_not(const GameState& game, const LedgerEvent& event) {
    if (event.decision == "stands" && game.penalty && !game.penalty->is_taken_back)
        return game.penalty->what +
               " was penalised and no longer stands on the board; `mistake` takes the penalty back.";
    return "There is neither a penalty nor an irregularity that this could be about; nothing changes.";
}

/// Takes the arbiter's clock times as the answer to a question about them. Returns false if none was asked or
/// a time is missing.
bool set_the_clocks(Game& game, const LedgerEvent& event, Ruling& ruling) {
    constexpr auto rules =
        std::to_array<std::pair<Topic, std::string_view>>({{Topic::clocks, "fide.7.1"},
                                                           {Topic::clock_setting, "fide.6.10.2"},
                                                           {Topic::clock_defect, "fide.6.10.1"}});
    if (!event.clock_white || !event.clock_black) return false;
    bool is_answer = false;
    for (const auto& [topic, rule] : rules) {
        if (!game.close(topic)) continue;
        is_answer = true;
        game->cite(ruling, rule,
                   "The arbiter has determined the times: White " + clock_text(*event.clock_white) +
                       ", Black " + clock_text(*event.clock_black) + ".");
    }
    return is_answer;
}

/// States that a decision answers nothing, and repeats the question that is open.
void refuse_answer(const GameState& game, const LedgerEvent& event, Ruling& ruling) {
    if (game.open_questions.empty()) {
        game.cite(ruling, "fide.12.9",
                  "No claim or question waits for this decision; there is nothing to " + event.decision +
                      ", and nothing changes.");
        return;
    }
    const Question& open = game.open_questions.front();
    game.cite(ruling, "fide.12.9",
              "\"" + event.decision + "\" does not answer what is open, and nothing changes.");
    ruling.question = open.text;
    ruling.to_type = open.to_type;
    for (const std::string_view answer : answers_to(open.about)) ruling.answers.emplace_back(answer);
}

/// Rules on a decision, or an event without one, while the game goes on.
void rule_on_decision(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (decide_resignation(game, event, ruling) || decide_losing_press(game, event, ruling)) return;
    if (decide_castling(game, event, ruling)) return;
    if (decide_acceptance(game, event, ruling) || decide_turned_board(game, event, ruling)) return;
    if (is_answer(event)) {
        if (decide_own_flag(game, event, ruling) || decide_late_offence(game, event, ruling)) return;
        return refuse_answer(game, event, ruling);
    }
    if (is_forgiving(event)) {
        if (event.decision == "stands" && game.close(Topic::course)) {
            game->cite(ruling, "fide.12.9", "The arbiter decides that the game goes on.");
            return;
        }
        if (event.decision == "stands" && let_the_end_stand(game, ruling)) return;
        if (forgive_touch(game, event, ruling)) return;
        if (forgive(game, event, ruling) || take_back(game, event, ruling)) return;
        game->cite(ruling, "fide.12.9", why_not(game, event));
        return;
    }
    const std::string& word = event.note.empty() ? event.decision : event.note;
    if (word.empty() && event.clock_white && event.clock_black) {
        game->cite(ruling, "fide.12.9",
                   "The arbiter sets the clocks: White " + clock_text(*event.clock_white) + ", Black " +
                       clock_text(*event.clock_black) + ".");
        return;
    }
    game->cite(ruling, "fide.12.9",
               word.empty() ? "The ledger does not say what the arbiter decides; nothing changes."
                            : "The arbiter decides: " + with_full_stop(word) +
                                  " Nothing changes on the board or the clocks.");
}

/// Mentions that a question asked before this event is still open.
void cite_open_questions(const GameState& game, std::size_t before, Ruling& ruling) {
    if (game.open_questions.empty() || game.open_questions.size() < before) return;
    if (game.open_questions.front().line != ruling.line)
        game.cite(ruling, "fide.12.9", "What was asked before is still to be decided.");
}

}  // namespace

void rule_on_arbiter_decision(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const std::size_t before = game->open_questions.size();
    if (is_score(event.result)) {
        game.note_late_piece(std::nullopt);
        game.close_all();
        game.remove_requests();
        game->cite(ruling, "fide.12.9", "The arbiter decides: " + event.result + ".");
        game.end(ruling, event.result, "fide.12.9");
        game.sign(false);
        return;
    }
    if (event.decision == "stands" && game.close(Topic::decision)) {
        ruling.result = game->result;
        game->cite(ruling, "fide.12.9",
                   (game->is_signed ? "What was signed first stands: " : "The arbiter's decision stands: ") +
                       game->result + ".");
        return;
    }
    if (!game->is_over() && decide_forfeit(game, event, ruling)) return;
    if (game->is_over()) {
        if (decide_claim_after_the_end(game, event, ruling) || decide_forfeit(game, event, ruling)) return;
        rule_after_the_end(game, event, ruling);
        if (is_forgiving(event) && game->end_rule == "fide.7.5.5")
            game->cite(ruling, "fide.12.9",
                       "A game that has been lost by a penalty is not resumed by this decision; the arbiter "
                       "may decide on another result.");
        cite_open_questions(game, before, ruling);
        return;
    }
    const bool has_set_clocks = set_the_clocks(game, event, ruling);
    const bool is_only_clocks = has_set_clocks && event.decision.empty() && event.note.empty();
    if (!is_only_clocks && !decide_request(game, event, ruling)) rule_on_decision(game, event, ruling);
    cite_open_questions(game, before, ruling);
}

namespace {

/// Returns the decision in words. A decision that is no known word is quoted.
std::string decision_text(const LedgerEvent& event) {
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

std::string describe_decision(const EventContext& context) {
    return actor_sentence(context, decision_text(context.event));
}

constexpr auto arbiter_decisions_events = std::to_array<EventRow>({
    {.kind = EventKind::arbiter_rules,
     .name = "arbiter_rules",
     .done_by = DoneBy::arbiter,
     .members = "both squares decision result was",
     .position = EventPosition::earlier,
     .applies_after_the_end = true,
     .typed = {"rules", Inferred::nobody, "rules DECISION",
               "the arbiter decides: accept, reject, postpone, mistake, accident, stands, or a result: 1-0",
               "decision result squares both"},
     .words = describe_decision,
     .rule_on = never_refusing<rule_on_arbiter_decision>},
});

}  // namespace

constinit const RuleSet sets::arbiter_decisions = {.events = arbiter_decisions_events};

}  // namespace doublecheck::arbiter
