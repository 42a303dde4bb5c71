// SPDX-License-Identifier: MIT
// The order of evaluation: first whether the game is over already, by what stands on the board or by what was
// agreed; then the event itself.
#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {

class Arbiter::State {
  public:
    State(const LedgerHeader& header, Budget* budget) : game(header, budget) {
        arbiter::judge_end(game, at_the_start);
    }

    arbiter::Game game;
    Ruling at_the_start = {};  ///< the game may be over before the first event
    bool has_heard = false;
};

namespace arbiter {
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

/// Events that are heard also after the end of the game.
bool is_heard_afterwards(EventKind kind) {
    return kind == EventKind::sign || kind == EventKind::arbiter_rules || kind == EventKind::conduct ||
           kind == EventKind::spectator || kind == EventKind::kings || kind == EventKind::result;
}

Result<void> hear(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (game.is_over() && !is_heard_afterwards(event.kind)) {
        hear_afterwards(game, event, ruling);
        return {};
    }
    switch (event.kind) {
        case EventKind::touch: return hear_touch(game, event, ruling);
        case EventKind::adjust: hear_adjust(game, event, ruling); break;
        case EventKind::move: return hear_move(game, event, ruling);
        case EventKind::release: return hear_release(game, event, ruling);
        case EventKind::place: return hear_place(game, event, ruling);
        case EventKind::press: hear_press(game, event, ruling); break;
        case EventKind::pause: hear_pause(game, event, ruling); break;
        case EventKind::flag: hear_flag(game, event, ruling); break;
        case EventKind::claim: hear_claim(game, event, ruling); break;
        case EventKind::offer: hear_offer(game, event, ruling); break;
        case EventKind::accept: hear_accept(game, event, ruling); break;
        case EventKind::decline: hear_decline(game, event, ruling); break;
        case EventKind::resign: hear_resignation(game, event, ruling); break;
        case EventKind::agree: hear_agreement(game, ruling); break;
        case EventKind::displace: hear_displacement(game, event, ruling); break;
        case EventKind::restore: hear_restoration(game, event, ruling); break;
        case EventKind::arbiter_sees: hear_what_is_seen(game, event, ruling); break;
        case EventKind::arbiter_rules: hear_arbiter(game, event, ruling); break;
        case EventKind::conduct: hear_conduct(game, event, ruling); break;
        case EventKind::refuse: hear_refusal(game, event, ruling); break;
        case EventKind::ask_increment: ask_increment(game, event, ruling); break;
        case EventKind::spectator: hear_spectator(game, ruling); break;
        case EventKind::device: hear_device(game, event, ruling); break;
        case EventKind::absent: hear_absence(game, event, ruling); break;
        case EventKind::sign: hear_signature(game, event, ruling); break;
        case EventKind::kings: hear_kings(game, event, ruling); break;
        case EventKind::result: hear_recorded_result(game, event, ruling); break;
    }
    return {};
}

}  // namespace
}  // namespace arbiter

Arbiter::Arbiter(const LedgerHeader& header, Budget* budget)
    : state_(std::make_unique<State>(header, budget)) {}
Arbiter::~Arbiter() = default;
Arbiter::Arbiter(Arbiter&&) noexcept = default;
Arbiter& Arbiter::operator=(Arbiter&&) noexcept = default;

Result<Ruling> Arbiter::rule(const LedgerEvent& event) {
    arbiter::Game& game = state_->game;
    Ruling ruling;
    if (!state_->has_heard && game.is_over()) ruling = state_->at_the_start;
    ruling.line = event.line;
    const auto heard = arbiter::hear(game, event, ruling);
    if (!heard) return std::unexpected(heard.error());
    state_->has_heard = true;
    game.note_clocks(event, ruling);
    ruling.offences_white = game.offences[0];
    ruling.offences_black = game.offences[1];
    ruling.fen = fen(game.board);
    return ruling;
}

const Setup& Arbiter::position() const {
    return state_->game.board;
}

const std::string& Arbiter::result() const {
    return state_->game.result;
}

bool Arbiter::has_open_questions() const {
    return !state_->game.open.empty();
}

}  // namespace doublecheck
