// SPDX-License-Identifier: MIT
// Articles 3.10, 7.5.1 and 11.5: irregularities that are no offence. A move that was not pressed is corrected
// without a penalty; a claim of an illegal action that did not happen fails.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

void correct_pending_move(Game& game, Ruling& ruling) {
    const Action action = *game->pending_move;
    if (is_two_handed_mate_in_question(game, action) && !two_handed_mate(game, action)) {
        let_the_mate_win(game, action, ruling);
        return;
    }
    game->cite(ruling, "fide.7.5.1",
               player_name(action.by) +
                   "'s move has not been completed by a press of the clock, so there is no offence.");
    lower_confidence(ruling, Confidence::manual);
    if (action.move.is_legal && action.move.is_unfinished) {
        game->cite(ruling, "fide.manual",
                   player_name(action.by) + " has still to put the new piece on " + action.carried.to.name() +
                       " in the pawn's place.",
                   {action.carried.to});
        return;
    }
    if (action.move.is_legal) {
        game->cite(ruling, "fide.manual",
                   player_name(action.by) + " may still play the same move with one hand.");
        return;
    }
    game->cite(ruling, law_of_move(action.move.rule), action.move.text, action.move.squares);
    game.set_up(action.before);
    ruling.is_restored = true;
    // The king of a castling, or the pawn of a capture en passant, binds the player to that move only once it
    // is released (4.7).
    const auto& owed = action.broken_duty.moves;
    const bool is_own_rest = std::ranges::find(owed, action.move.written) != owed.end();
    if (action.is_released || !is_own_rest) game.owe(action.broken_duty);
    if (game->duty.moves.empty()) game.owe(duty_on(game, action.before, action.move.touched));
    ruling.duty = game->duty;
    if (!game->duty.text.empty()) game->cite(ruling, game->duty.rule, game->duty.text);
}

bool correct_answered_move(Game& game, std::optional<Color> claimant, Ruling& ruling) {
    if (game->settings().has_claim_window() || game->is_over()) return false;
    const auto found = std::ranges::find_if(game->actions, [&](const Action& action) {
        const bool is_wrong = !action.move.is_lawful();
        return !action.is_settled && !action.is_completed && is_wrong &&
               (action.by != claimant || action.move.is_unfinished);
    });
    if (found == game->actions.end()) return false;
    Action answered = *found;
    answered.is_answered = false;
    answered.is_released = !answered.move.is_legal;
    const auto turn = static_cast<std::size_t>(found - game->actions.begin());
    const ClockTimes times = times_of_turn(game, turn, PressIncrement::gone);
    game.go_back_to(turn);
    if (answered.move.is_legal) {
        game.set_up(answered.after);
        ruling.is_restored = true;
        game->cite(ruling, "fide.3.10.3",
                   "A pawn stands on its last rank, so the position is illegal; " +
                       player_name(opposite(answered.by)) + "'s reply is taken back.",
                   {answered.carried.to});
    }
    game.set_pending_move(std::move(answered));
    correct_pending_move(game, ruling);
    if (!game->is_us()) propose_times(game, times, ruling);
    return true;
}

namespace {

bool has_lapsed(const GameState& game) {
    return std::ranges::any_of(game.actions, [&](const Action& action) {
        return !action.is_settled && action.is_answered && !offences_in(game, action).empty();
    });
}

/// Describes the latest move when a claim against it fails.
void explain_last_move(const GameState& game, std::optional<Color> claimant, Ruling& ruling) {
    const auto turn = game.latest_move(claimant ? std::optional(opposite(*claimant)) : std::nullopt);
    const Action* const last = turn ? &game.turn_at(*turn) : nullptr;
    if (last == nullptr || !last->move.is_lawful()) return;
    const std::string_view rule = last->move.is_castling ? "fide.3.8.2.2" : "fide.3.10.1";
    const std::string& san = last->move.san;
    game.cite(ruling, rule,
              player_name(last->by) + "'s last move" + (san.empty() ? "" : ", " + san + ",") + " was legal.",
              last->move.squares);
    if (last->hands > 1 && offences_in(game, *last).empty())
        game.cite(ruling, "fide.4.1",
                  "It was made with two hands, which is no illegal move under these rules.");
}

/// Reports that the irregularity has been ruled on before. Returns false if it has not.
bool was_dealt_with(const GameState& game, std::optional<Color> claimant, Ruling& ruling) {
    const auto& penalty = game.penalty;
    const bool is_latest = penalty && penalty->offender != claimant && !game.pending_move &&
                           game.actions.size() == penalty->turns;
    if (is_latest) {
        game.cite(ruling, "fide.7.5.1",
                  penalty->what + " has been dealt with already" +
                      (penalty->is_taken_back ? ", and the penalty has been taken back." : "."));
        return true;
    }
    const Action* last = game.pending_move || game.actions.empty() ? nullptr : &game.actions.back();
    if (last == nullptr || last->by == claimant || last->settled_on == 0) return false;
    game.cite(ruling, "fide.7.5.1",
              (last->has_move ? player_name(last->by) + "'s move " + move_name(*last)
                              : player_name(last->by) + "'s press without a move") +
                  " has been accepted already.");
    return true;
}

}  // namespace

void refuse_claim(const GameState& game, std::optional<Color> claimant, Ruling& ruling) {
    if (was_dealt_with(game, claimant, ruling)) {
        if (claimant) game.cite(ruling, "fide.11.5", "It is not dealt with twice; the game goes on.");
        return;
    }
    if (claimant && is_acceptance_open(game, *claimant)) {
        game.cite(ruling, "fide.7.5.3",
                  "What " + player_name(opposite(*claimant)) +
                      "'s press without a reply means has been asked, and is still to be decided.");
        return;
    }
    const bool was_late = game.settings().has_claim_window() && has_lapsed(game);
    if (was_late) {
        game.cite(ruling, "fide.a.5.2",
                  "An earlier illegal action stands: the opponent made the next move before anybody acted.");
        if (game.settings().time_class == TimeClass::blitz)
            game.cite(ruling, "fide.b.3", "B.3 applies the rapid rules here.");
    }
    explain_last_move(game, claimant, ruling);
    if (!claimant) {
        if (!was_late) game.cite(ruling, "fide.7.5.1", "The ledger shows no illegal action to deal with.");
        return;
    }
    game.cite(ruling, "fide.11.5", player_name(*claimant) + "'s claim is incorrect, and the game goes on.");
    if (was_late)
        game.cite(ruling, "fide.11.7",
                  "If " + player_name(*claimant) + " persistently refuses to play on, that loses the game.");
    if (was_late) return;
    const auto turn = game.latest_move(opposite(*claimant));
    const bool was_two_handed = turn && game.turn_at(*turn).hands > 1;
    ruling.warning = was_two_handed
                         ? "A warning to " + player_name(opposite(*claimant)) +
                               ", who moved with two hands (4.1), is proposed."
                         : "The arbiter may give a warning for an unreasonable claim (11.5, 12.9).";
}

}  // namespace doublecheck::arbiter
