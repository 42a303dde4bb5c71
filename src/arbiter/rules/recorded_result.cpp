// SPDX-License-Identifier: MIT
// Article 8.7: the result in a record of the game, such as the Result tag of a PGN. Nobody has signed it, so
// it binds nobody and is only compared with what the events lead to.
#include <utility>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

constexpr std::string_view unfinished = "*";

/// Returns the score without the letter that marks an unplayed game: `1-0` for `1-0F`.
std::string score_of(const std::string& result) {
    return result.ends_with('F') ? result.substr(0, result.size() - 1) : result;
}

/// Returns true if an illegal action has been penalised and nothing has been played since.
bool was_set_up_again(const GameState& game) {
    return game.penalty && !game.penalty->is_taken_back && !game.pending_move &&
           game.penalty->turns == game.actions.size();
}

}  // namespace

void rule_on_recorded_result(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto say = [&](std::string text) {
        ruling.reasons.push_back({.rule = "ledger.recorded-result", .text = std::move(text)});
    };
    ruling.recorded = event.result;
    ruling.result = game->result;
    if (game->is_over() && score_of(game->result) == event.result) {
        say("The result is " + game->result + ", as the record has it.");
    } else if (game->is_over()) {
        game->cite(ruling, game->end_rule,
                   "The record gives " + event.result + ", but the game had ended " + game->result + ".");
        say("What is recorded and not signed changes nothing; the record is to be put right.");
    } else if (event.result == unfinished) {
        say("The record gives no result, and nothing has ended the game.");
    } else if (was_set_up_again(game)) {
        lower_confidence(ruling, Confidence::manual);
        say("The record gives " + event.result +
            ". A result that had been reached before anybody saw the illegal action would stand.");
        game.ask(ruling, Topic::result,
                 "Had the game ended " + event.result +
                     " before anybody saw the illegal action? Then that is the result; otherwise the game "
                     "goes on from the position set up again.");
    } else {
        say("The record gives " + event.result + ", but nothing in the ledger has ended the game.");
        game.ask(ruling, Topic::result, "What ended the game? The record gives " + event.result + ".");
    }
}

namespace {

constexpr auto recorded_result_laws = std::to_array<Rule>({
    {"ledger.recorded-result", "A result that a record gives without a signature binds nobody.",
     "FIDE 8.7: a result stands if both players have signed it; the Result tag of a PGN is no signature, so "
     "it is compared with what the events lead to."},
});

constexpr auto recorded_result_events = std::to_array<EventRow>({
    {.kind = EventKind::result,
     .name = "result",
     .members = "result",
     .needed = "result",
     .applies_after_the_end = true,
     .typed = {"result", Inferred::nobody, "result 1-0",
               "the result that a record gives, without a signature; held against the Laws", "result"},
     .words = [](const EventContext& context) { return "The record gives " + context.event.result + "."; },
     .rule_on = never_refusing<rule_on_recorded_result>},
});

}  // namespace

constinit const RuleSet sets::recorded_result = {.laws = recorded_result_laws,
                                                 .events = recorded_result_events};

}  // namespace doublecheck::arbiter
