// SPDX-License-Identifier: MIT
// Articles 6.2.1.1 and 8.7: the signed result, and all events after the end of the game.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

bool is_score(const std::string& text) {
    return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "0-0" || text == "1/2-0" ||
           text == "0-1/2";
}

namespace {

/// Returns `Black had already won by forfeit`, `The game had already been drawn`, for `0-1F` and `1/2-1/2`.
std::string past_result(const std::string& result) {
    const std::string how = result.ends_with('F') ? " by forfeit" : "";
    const std::string score = result.substr(0, result.find('F'));
    if (score == "1-0") return "White had already won" + how;
    if (score == "0-1") return "Black had already won" + how;
    if (score == "1/2-1/2") return "The game had already been drawn";
    if (score == "0-0") return "Both players had already lost" + how;
    return "The game had already ended " + result;
}

/// Rules on a second result that the players sign after a signed or decided one.
void rule_on_second_signature(Game& game, const LedgerEvent& event, Ruling& ruling) {
    ruling.result = game->result;
    if (game->is_signed) {
        game->cite(ruling, "fide.8.7",
                   "Both players have signed " + game->result + ", and now " + event.result + ".");
        game.ask(ruling, Topic::decision, "Two results have been signed: which of them is the result?");
        return;
    }
    game->cite(ruling, "fide.8.7",
               "The arbiter has decided " + game->result + ", and now both players have signed " +
                   event.result + ".");
    game.ask(ruling, Topic::decision, "Does the arbiter's decision stand, or what was signed after it?");
}

/// Records the signature of one player. The result needs both signatures. Returns true once both have signed
/// the same score.
bool is_signed_by_both(Game& game, Color by, const std::string& score, Ruling& ruling) {
    const Color other = opposite(by);
    game.note_signature(by, score);
    const std::string& others = game->signatures[static_cast<std::size_t>(other)];
    if (others == score) return true;
    ruling.result = game->result;
    game->cite(ruling, "fide.8.7",
               player_name(by) + " has signed " + score + ", " + player_name(other) +
                   (others.empty() ? std::string(" not yet") : " " + others) +
                   ". A result stands when both have signed it.");
    if (game->is_over()) return false;
    game.close(Topic::signature);
    game.ask(ruling, others.empty() ? Topic::signature : Topic::result,
             others.empty()
                 ? "Does " + player_name(other) + " sign " + score + " too? If not, how has the game ended?"
                 : std::string("The players have signed different results: which is the result?"));
    return false;
}

/// Returns true if the last action is an offence for which 7.5.5 asks whether the opponent can mate from the
/// present board: two hands, or a forced queen. For an illegal move that is asked of the position before it.
bool is_last_offence_tested_here(const GameState& game) {
    const Action* const last = game.last();
    if (last == nullptr) return false;
    const auto wrong = offences_in(game, *last);
    return !wrong.empty() && wrong.front()->play_on_from(game, *last) == game.board;
}

}  // namespace

void rule_on_signature(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!is_score(event.result)) {
        game->cite(ruling, "fide.8.7", "The ledger does not say which result was signed.");
        game.ask(ruling, Topic::result, "Which result was signed?");
        return;
    }
    const auto by = player(event.by);
    if (by && !is_signed_by_both(game, *by, event.result, ruling)) return;
    game.close(Topic::result);
    game.close(Topic::signature);
    const bool is_decided = game->is_signed || game->end_rule == "fide.12.9";
    if (is_decided && game->result != event.result) {
        rule_on_second_signature(game, event, ruling);
        return;
    }
    if (game->is_over() && game->result != event.result)
        game->cite(ruling, "fide.8.7",
                   past_result(game->result) +
                       "; the signed result stands all the same, unless the arbiter decides otherwise.");
    game->cite(ruling, "fide.8.7", "Both players have signed " + event.result + ": that is the result.");
    game.end(ruling, event.result, "fide.8.7");
    game.sign(true);
}

void rule_after_the_end(const GameState& game, const LedgerEvent& event, Ruling& ruling) {
    ruling.result = game.result;
    const bool is_irregularity = event.kind == EventKind::arbiter_sees || event.kind == EventKind::claim;
    if (game.is_signed) {
        game.cite(ruling, "fide.8.7", "The result is signed and stands.");
        if (is_irregularity) {
            game.cite(ruling, "fide.manual",
                      "An irregularity found after the end of the game changes nothing.");
            lower_confidence(ruling, Confidence::manual);
        }
        return;
    }
    const bool is_replaced = game.result == "cancel" || game.result == "new game";
    game.cite(ruling, game.end_rule,
              (is_replaced ? std::string("A new game had already been ordered") : past_result(game.result)) +
                  "; this changes nothing.");
    const bool is_flag = event.kind == EventKind::flag || event.claim == ClaimKind::flag;
    const bool can_nobody_move_or_mate = game.end_rule == "fide.5.2.1" || game.end_rule == "fide.5.2.2";
    const bool is_on_the_board = can_nobody_move_or_mate || game.end_rule == "fide.5.1.1" ||
                                 game.end_rule == "fide.9.6.1" || game.end_rule == "fide.9.6.2";
    if (is_on_the_board && is_flag) {
        game.cite(ruling, "fide.6.2.1.1", "What ends the game on the board needs no press.");
        game.cite(ruling, "fide.6.9", "A flag that is noticed afterwards costs nothing.");
    }
    if (can_nobody_move_or_mate && is_irregularity && !is_flag && is_last_offence_tested_here(game)) {
        game.cite(ruling, "fide.7.5.5",
                  "Even a losing offence would be a draw here: the opponent cannot mate.");
        if (game.is_ecf()) game.cite(ruling, "ecf.offences", "The ECF's article comes to the same result.");
    }
    if (is_irregularity || event.kind == EventKind::flag) {
        game.cite(ruling, "fide.manual",
                  is_flag ? "What counts is when a flag is noticed, not when it fell."
                          : "What is found after the end of the game is no longer put right.");
        lower_confidence(ruling, Confidence::manual);
    }
}

namespace {

constexpr auto signed_result_laws = std::to_array<Rule>({
    {"fide.6.2.1.1", "A move that ends the game is completed without the clock.", "FIDE 6.2.1.1"},
    {"fide.8.7", "The signed result stands, even if it is wrong, unless the arbiter decides otherwise.",
     "FIDE 8.7"},
});

constexpr auto signed_result_events = std::to_array<EventRow>({
    {.kind = EventKind::sign,
     .name = "signed",
     .other_name = "sign",
     .members = "result",
     .needed = "result",
     .ends_a_record = true,
     .applies_after_the_end = true,
     .typed = {"signed", Inferred::nobody, "signed 1-0 [w|b]",
               "the result is signed, by both or by that player alone", "result"},
     .words =
         [](const EventContext& context) {
             return player(context.event.by)
                        ? actor_sentence(context, "signs the result " + context.event.result)
                        : "The result " + context.event.result + " is signed.";
         },
     .rule_on = never_refusing<rule_on_signature>},
});

}  // namespace

constinit const RuleSet sets::signed_result = {.laws = signed_result_laws, .events = signed_result_events};

}  // namespace doublecheck::arbiter
