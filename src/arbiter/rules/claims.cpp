// SPDX-License-Identifier: MIT
// What is claimed by a player or seen by the arbiter goes to the rule that it is about.
#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/written_move.hpp"

namespace doublecheck::arbiter {
namespace {

void hear_claim(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!event.claim) {
        game->cite(ruling, "fide.11.5", "The ledger does not say what is claimed.");
        return;
    }
    switch (*event.claim) {
        case ClaimKind::illegal: hear_irregularity(game, event, ruling, player(event.by)); return;
        case ClaimKind::touch_move: claim_touch_move(game, event, ruling); return;
        case ClaimKind::flag: claim_flag(game, event, ruling); return;
        case ClaimKind::threefold:
        case ClaimKind::fifty_moves: claim_draw(game, event, ruling); return;
        case ClaimKind::quickplay: claim_quickplay(game, event, ruling); return;
    }
}

void hear_what_is_seen(Game& game, const LedgerEvent& event, Ruling& ruling) {
    switch (event.fault.value_or(Fault::illegal)) {
        case Fault::illegal: hear_irregularity(game, event, ruling, std::nullopt); return;
        case Fault::flag: {
            LedgerEvent flag = event;
            const bool is_white = event.clock_white && *event.clock_white <= 0;
            const bool is_black = event.clock_black && *event.clock_black <= 0;
            flag.is_both = event.is_both || (is_white && is_black);
            flag.by = is_white == is_black ? Actor::other : is_white ? Actor::white : Actor::black;
            hear_flag(game, flag, ruling);
            return;
        }
        case Fault::wrong_setup: see_wrong_setup(game, event, ruling); return;
        case Fault::board_turned: see_turned_board(game, ruling); return;
        case Fault::colours_reversed: see_reversed_colours(game, event, ruling); return;
        case Fault::displaced: see_displaced(game, event, ruling); return;
        case Fault::both_in_check:
        case Fault::pawn_on_last_rank: see_illegal_position(game, ruling); return;
    }
}

/// The move that was written down, as it is played.
std::string intended(const ToldEvent& told) {
    const auto position = Position::from_setup(told.before);
    const auto move = position ? parse_move(*position, told.event.intend)
                               : Result<Move>(failure("move.illegal", "The position is not playable."));
    return move ? san(*position, *move) : told.event.intend;
}

std::string_view claim_words(ClaimKind kind) {
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

std::string_view fault_words(Fault fault) {
    switch (fault) {
        case Fault::illegal: return "an illegal action";
        case Fault::flag: return "that a flag has fallen";
        case Fault::wrong_setup: return "that the initial position was wrong";
        case Fault::board_turned: return "that the board was placed the wrong way";
        case Fault::colours_reversed: return "that the colours were reversed";
        case Fault::displaced: return "that men were displaced";
        case Fault::both_in_check: return "that both kings are in check";
        case Fault::pawn_on_last_rank: return "a pawn on its last rank";
    }
    return {};
}

std::string tell_claim(const ToldEvent& told) {
    std::string deed = "claims ";
    deed += claim_words(told.event.claim.value_or(ClaimKind::illegal));
    if (!told.event.intend.empty()) deed += ", writing down " + intended(told);
    return says(told, deed);
}

std::string tell_sight(const ToldEvent& told) {
    return says(told, std::string("sees ").append(fault_words(told.event.fault.value_or(Fault::illegal))));
}

bool take_claim(TypedLine& line, std::string_view word) {
    line.add(line.has("kind") ? "intend" : "kind", word);
    return true;
}

bool take_fault(TypedLine& line, std::string_view word) {
    line.add("fault", word);
    return true;
}

constexpr auto claims_events = std::to_array<EventRow>({
    {.kind = EventKind::claim,
     .name = "claim",
     .done_by = DoneBy::player,
     .members = "both squares kind intend was",
     .needed = "kind",
     .reach = Reach::back,
     .typed = {"claim", Doer::opponent, "claim KIND [MOVE]",
               "a claim: illegal, touch, flag, 3x, 50, quickplay; for 3x and 50 the move written down: claim "
               "3x g1f3",
               take_claim},
     .words = tell_claim,
     .hear = always<hear_claim>},
    {.kind = EventKind::arbiter_sees,
     .name = "arbiter_sees",
     .done_by = DoneBy::arbiter,
     .members = "both squares fault was",
     .needed = "fault",
     .reach = Reach::back,
     .typed = {"sees", Doer::nobody, "sees FAULT",
               "the arbiter sees: illegal, flag, wrong_setup, board_turned, colours_reversed, displaced, "
               "both_in_check, pawn_on_last_rank",
               take_fault},
     .words = tell_sight,
     .hear = always<hear_what_is_seen>},
});

}  // namespace

constinit const RuleSet sets::claims = {.events = claims_events};

}  // namespace doublecheck::arbiter
