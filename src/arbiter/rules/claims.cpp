// SPDX-License-Identifier: MIT
// Passes a claim by a player, or an observation by the arbiter, to the rule it concerns.
#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::arbiter {
namespace {

void rule_on_claim(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!event.claim) {
        game->cite(ruling, "fide.11.5", "The ledger does not say what is claimed.");
        return;
    }
    switch (*event.claim) {
        case ClaimKind::illegal: rule_on_irregularity(game, event, ruling, player(event.by)); return;
        case ClaimKind::touch_move: claim_touch_move(game, event, ruling); return;
        case ClaimKind::flag: claim_flag(game, event, ruling); return;
        case ClaimKind::threefold:
        case ClaimKind::fifty_moves: claim_draw(game, event, ruling); return;
        case ClaimKind::quickplay: claim_quickplay(game, event, ruling); return;
    }
}

/// Refuses a claim of both players at once, other than that both flags are down.
Result<void> rule_on_possible_claim(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.is_both && event.claim != ClaimKind::flag)
        return contradiction("Only flags are claimed to be down of both players at once.");
    rule_on_claim(game, event, ruling);
    return {};
}

void rule_on_observation(Game& game, const LedgerEvent& event, Ruling& ruling) {
    switch (event.fault.value_or(Fault::illegal)) {
        case Fault::illegal: rule_on_irregularity(game, event, ruling, std::nullopt); return;
        case Fault::flag: {
            LedgerEvent flag = event;
            const bool is_white = event.clock_white && *event.clock_white <= 0;
            const bool is_black = event.clock_black && *event.clock_black <= 0;
            flag.is_both = event.is_both || (is_white && is_black);
            flag.by = is_white == is_black ? Actor::other : is_white ? Actor::white : Actor::black;
            rule_on_flag(game, flag, ruling);
            return;
        }
        case Fault::wrong_setup: see_wrong_setup(game, event, ruling); return;
        case Fault::board_turned: see_turned_board(game, event, ruling); return;
        case Fault::colours_reversed: see_reversed_colours(game, event, ruling); return;
        case Fault::displaced: see_displaced(game, event, ruling); return;
        case Fault::both_in_check:
        case Fault::pawn_on_last_rank: see_illegal_position(game, ruling); return;
        case Fault::wrong_clock:
        case Fault::broken_clock: see_wrong_clock(game, event, ruling); return;
    }
}

/// Returns the written move in algebraic notation, or as written if it is no legal move.
std::string intended(const EventContext& context) {
    const auto position = Position::from_setup(context.before);
    const auto move = position ? parse_move(*position, context.event.intend)
                               : Result<Move>(failure("move.illegal", "The position is not playable."));
    return move ? san(*position, *move) : context.event.intend;
}

std::string_view claim_text(ClaimKind kind) {
    switch (kind) {
        case ClaimKind::illegal: return "an illegal action";
        case ClaimKind::touch_move: return "touch-move";
        case ClaimKind::flag: return "that the flag has fallen";
        case ClaimKind::threefold: return "a draw by repetition";
        case ClaimKind::fifty_moves: return "a draw by fifty moves";
        case ClaimKind::quickplay: return "a draw under Guidelines III.5";
    }
    return {};
}

std::string_view fault_text(Fault fault) {
    switch (fault) {
        case Fault::illegal: return "an illegal action";
        case Fault::flag: return "that a flag has fallen";
        case Fault::wrong_setup: return "that the initial position was wrong";
        case Fault::board_turned: return "that the board was placed the wrong way";
        case Fault::colours_reversed: return "that the colours were reversed";
        case Fault::displaced: return "that pieces were displaced";
        case Fault::both_in_check: return "that both kings are in check";
        case Fault::pawn_on_last_rank: return "a pawn on its last rank";
        case Fault::wrong_clock: return "that the clocks were set wrongly";
        case Fault::broken_clock: return "that the clock is defective";
    }
    return {};
}

std::string describe_claim(const EventContext& context) {
    std::string deed = "claims ";
    if (context.event.claim == ClaimKind::touch_move && !context.event.squares.empty())
        return actor_sentence_with_men(context, "claims that the opponent touched");
    deed += context.event.is_both ? "that both flags have fallen"
                                  : claim_text(context.event.claim.value_or(ClaimKind::illegal));
    if (!context.event.intend.empty()) deed += ", writing down " + intended(context);
    return actor_sentence(context, deed);
}

std::string describe_observation(const EventContext& context) {
    return actor_sentence(
        context, std::string("sees ").append(fault_text(context.event.fault.value_or(Fault::illegal))));
}

constexpr auto claims_events = std::to_array<EventRow>({
    {.kind = EventKind::claim,
     .name = "claim",
     .done_by = DoneBy::player,
     .members = "both squares kind intend was",
     .needed = "kind",
     .position = EventPosition::earlier,
     .typed = {"claim", Inferred::claimant, "claim KIND [MOVE]",
               "a claim: illegal, touch, flag, 3x, 50, quickplay; for 3x and 50 the move written down: claim "
               "3x g1f3; for touch the pieces, if the opponent denies it: claim touch g1",
               "kind intend squares both", "Who claims"},
     .words = describe_claim,
     .rule_on = rule_on_possible_claim},
    {.kind = EventKind::arbiter_sees,
     .name = "arbiter_sees",
     .done_by = DoneBy::arbiter,
     .members = "both squares fault was",
     .needed = "fault",
     .position = EventPosition::earlier,
     .typed = {"sees", Inferred::nobody, "sees FAULT",
               "the arbiter sees: illegal, flag, wrong_setup, board_turned, colours_reversed, displaced, "
               "both_in_check, pawn_on_last_rank, wrong_clock, broken_clock",
               "fault squares both"},
     .words = describe_observation,
     .rule_on = never_refusing<rule_on_observation>},
});

}  // namespace

constinit const RuleSet sets::claims = {.events = claims_events};

}  // namespace doublecheck::arbiter
