// SPDX-License-Identifier: MIT
// What is claimed by a player or seen by the arbiter goes to the rule that it is about.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

void hear_claim(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!event.claim) {
        game.cite(ruling, "fide.11.5", "The ledger does not say what is claimed.");
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
            flag.by = event.clock_white && *event.clock_white <= 0   ? Actor::white
                      : event.clock_black && *event.clock_black <= 0 ? Actor::black
                                                                     : Actor::other;
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

}  // namespace

const EventRow claim_event = {
    .kind = EventKind::claim,
    .name = "claim",
    .done_by = DoneBy::player,
    .members = {OwnMember::both, OwnMember::squares, OwnMember::kind, OwnMember::intend, OwnMember::was},
    .needed = {OwnMember::kind},
    .reach = Reach::back,
    .hear = always<hear_claim>};

const EventRow sight_event = {
    .kind = EventKind::arbiter_sees,
    .name = "arbiter_sees",
    .done_by = DoneBy::arbiter,
    .members = {OwnMember::both, OwnMember::squares, OwnMember::fault, OwnMember::was},
    .needed = {OwnMember::fault},
    .reach = Reach::back,
    .hear = always<hear_what_is_seen>};

}  // namespace doublecheck::arbiter
