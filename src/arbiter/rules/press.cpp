// SPDX-License-Identifier: MIT
// Articles 6.2 and A.5.2: pressing the clock. The press completes the move, and only then can an offence of
// Article 7.5 arise.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

void note_pressing_hand(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (!event.is_other_hand) return;
    game->cite(ruling, "fide.6.2.3",
               player_name(by) + " pressed the clock with the hand that did not make the move.");
    game->cite(ruling, "fide.manual", "That is no illegal move: the move is completed and stands.");
    game->cite(ruling, "fide.12.9", "The penalty is for the arbiter to decide.");
    game.propose_measure(ruling, by);
}

void note_displaced_men(Game& game, Color by, Ruling& ruling) {
    game->cite(ruling, "fide.7.4",
               player_name(by) +
                   " displaced pieces and pressed without restoring them. They are restored in " +
                   player_name(by) + "'s own time.");
    game->cite(ruling, "fide.manual",
               player_name(opposite(by)) + " should stop the clocks rather than press.");
    game->cite(ruling, "fide.12.9", "The penalty is for the arbiter to decide.");
    lower_confidence(ruling, Confidence::manual);
    game.propose_measure(ruling, by);
    ruling.spoken =
        player_name(by) + " puts the displaced pieces back; " + player_name(by) + "'s clock runs meanwhile.";
    game.forget_displacer();
}

/// Completes the action and reports what is wrong with it.
void complete(const GameState& game, Action& action, Ruling& ruling) {
    action.is_completed = true;
    game.cite(ruling, "fide.6.2.1", "The press completes " + player_name(action.by) + "'s move.");
    const auto wrong = offences_in(game, action);
    if (action.move.rule == castling_rook_left) {
        game.cite(
            ruling, "fide.manual",
            "Whether that is an illegal move, or a castling to be finished, is for the arbiter to decide.");
        lower_confidence(ruling, Confidence::manual);
    }
    for (const OffenceRule* offence : wrong)
        game.cite(ruling, offence->rule, offence->explain(game, action), action.move.squares);
    if (wrong.size() > 1)
        game.cite(ruling, "fide.manual", "Several irregularities in one move are one offence.");
    if (!wrong.empty() && game.settings().has_claim_window()) {
        game.cite(ruling, "fide.a.5.2",
                  "The arbiter acts if he has seen it, or " + player_name(opposite(action.by)) +
                      " claims, before " + player_name(opposite(action.by)) +
                      " makes the next move; otherwise it stands.");
    }
}

/// Accepts the opponent's irregular move, because the player pressed without a reply. The opponent has the
/// move again.
void accept_by_pressing(Game& game, const ClockRestart& restart, std::size_t line) {
    game.settle(game->actions.size() - 1, line);
    Action with_turn_passed{.line = restart.line,
                            .pressed_on = restart.line,
                            .by = restart.by,
                            .before = game->board,
                            .after = game->board};
    with_turn_passed.is_completed = with_turn_passed.is_passed = true;
    game.record(std::move(with_turn_passed));
    game.pass_turn();
}

/// Rules on a press without a reply after the opponent's offence (ECF's article, Arbiters' Manual on 7.5.3).
/// Returns false if there is no such offence.
bool is_restart(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (game->actions.empty()) return false;
    const Action& last = game->actions.back();
    const std::size_t turn = game->actions.size() - 1;
    if (last.by == by || last.is_settled || last.is_answered || offences_in(game, last).empty()) return false;
    const std::string other = player_name(opposite(by));
    const std::string what = last.has_move ? "irregular move" : "press without a move";
    game.note_idle_press(std::nullopt);
    if (game->settings().time_class != TimeClass::blitz) {
        game->cite(ruling, "fide.7.5.3",
                   other +
                       (last.has_move ? " has completed an irregular move, and "
                                      : " has pressed without a move, and ") +
                       player_name(by) + " restarts " + other +
                       "'s clock instead of stopping it. That may be an accident and is not by itself a "
                       "press without a move.");
        game->cite(
            ruling, "fide.manual",
            "The arbiter deals with " + other + (last.has_move ? "'s move first." : "'s press first."));
        lower_confidence(ruling, Confidence::manual);
        return true;
    }
    game->cite(ruling, "fide.a.5.2",
               player_name(by) + " restarts " + other + "'s clock after " + other + "'s " + what + ".");
    const auto accepted = game->settings().accept_silent_restart;
    if (!accepted) {
        game.ask(
            ruling, Topic::acceptance,
            "Has " + player_name(by) + " accepted " + other + "'s " + what + " by pressing without a reply?",
            last.line);
        game.note_restart(ClockRestart{.by = by, .line = event.line});
    } else if (*accepted && !last.has_move) {
        game.settle(turn, event.line);
        game->cite(ruling, "ecf.restart",
                   "By the event's setting that accepts the press: " + other + " still has the move.");
        lower_confidence(ruling, Confidence::section);
    } else if (*accepted) {
        accept_by_pressing(game, {.by = by, .line = event.line}, event.line);
        game->cite(ruling, "ecf.restart",
                   "By the event's setting that accepts the move: " + other +
                       " may reply, or claim the press without a move.");
        lower_confidence(ruling, Confidence::section);
    } else {
        game->cite(ruling, "ecf.restart",
                   "By the event's setting that is no acceptance: it can still be claimed.");
        lower_confidence(ruling, Confidence::section);
    }
    return true;
}

void press_with_nothing_made(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (game->displacer == by) {
        note_displaced_men(game, by, ruling);
        return;
    }
    if (game->late_piece == by) {
        game->cite(ruling, "fide.6.2.1",
                   player_name(by) +
                       " presses after putting the piece there late. What that completes depends on the "
                       "arbiter's answer; it is no press without a move.");
        return;
    }
    if (is_restart(game, event, by, ruling)) return;
    Action action{
        .line = event.line, .pressed_on = event.line, .by = by, .before = game->board, .after = game->board};
    action.is_completed = true;
    action.move.touched = game->touched;
    if (offences_in(game, action).empty()) {
        game->cite(ruling, "fide.6.2.4",
                   player_name(by) + " pressed before moving; " + player_name(by) + " still has the move.");
        if (game->is_us())
            game.ask(ruling, Topic::result_only,
                     "The texts at hand do not say what a press without a move costs here.");
        game.note_idle_press(by);
        return;
    }
    game->cite(ruling, "fide.7.5.3", offence_rule(Offence::press_without_move).explain(game, action));
    game.record(std::move(action));
    game.note_idle_press(by);
}

void press_own_move(Game& game, const LedgerEvent& event, Ruling& ruling) {
    Action action = game.take_pending_move();
    action.pressed_on = event.line;
    action.hands = std::max(action.hands, event.hands);
    complete(game, action, ruling);
    note_pressing_hand(game, event, action.by, ruling);
    if (game->displacer == action.by) note_displaced_men(game, action.by, ruling);
    const bool is_open = is_two_handed_mate_in_question(game, action);
    const bool is_breach = action.binding_board || !action.broken_duty.moves.empty();
    const bool is_over_but_touch = is_breach && action.move.is_lawful();
    const auto score = is_open ? two_handed_mate(game, action) : std::nullopt;
    if (is_open && !score) ask_about_mate(game, action, ruling);
    game.record(std::move(action));
    const std::size_t index = game->actions.size() - 1;
    if (score) {
        penalise(game, index, ruling);
        return;
    }
    if (game->actions[index].is_placed) judge_made_move(game, Action(game->actions[index]), ruling);
    if (judge_watched_position(game, ruling)) return;
    if (is_over_but_touch) {
        const auto position = Position::from_setup(game->board);
        if (position && !position->has_legal_move())
            game.ask(
                ruling, Topic::breach,
                "The move ends the game on the board, but not in accordance with Article 4: is it claimed?",
                game->actions[index].line);
    }
}

}  // namespace

namespace {

/// Returns true if the press has no effect: the opponent has moved and not pressed, so the opponent's clock
/// still runs, and a press by the other player completes nothing (6.2.1). The opponent may still press
/// (6.2.2).
bool is_press_without_effect(const GameState& game, Color by) {
    if (game.is_online()) return false;
    const auto is_unpressed = [&](const Action& action) { return action.by != by && !action.is_completed; };
    const bool is_opponent_unpressed = (game.pending_move && is_unpressed(*game.pending_move)) ||
                                       (!game.actions.empty() && is_unpressed(game.actions.back()));
    return is_opponent_unpressed && game.clock_runs_for == opposite(by);
}

void press_without_effect(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    const std::string other = player_name(opposite(by));
    game->cite(ruling, "fide.6.2.1",
               other + " has not pressed, so that " + other + "'s clock still runs: " + player_name(by) +
                   "'s press changes nothing and does not complete the move.");
    game->cite(ruling, "fide.6.2.2",
               other + " may still press; " + player_name(by) + " presses again after that.");
    if (!game->pending_move || game->pending_move->by != by) return;
    Action action = *game->pending_move;
    action.hands = std::max(action.hands, event.hands);
    game.set_pending_move(std::move(action));
    if (game.release()) judge_made_move(game, Action(*game->pending_move), ruling);
}

}  // namespace

bool take_restart_for_acceptance(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (!game->is_ecf() || !game->clock_restart || game->clock_restart->by == by || game->actions.empty())
        return false;
    const Action last = game->actions.back();
    if (!last.has_move || last.is_settled) return false;
    const std::string other = player_name(opposite(by));
    accept_by_pressing(game, ClockRestart(*game->clock_restart), event.line);
    game.close(Topic::acceptance, last.line);
    game->cite(ruling, "ecf.restart",
               other + " restarted the clock after " + player_name(by) +
                   "'s irregular move instead of claiming it. " + player_name(by) +
                   " takes that for acceptance, and may reply or claim the press without a move.");
    lower_confidence(ruling, Confidence::section);
    return true;
}

bool decide_acceptance(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto asked = std::ranges::find(game->open_questions, Topic::acceptance, &Question::about);
    if (asked == game->open_questions.end() || (!is_forgiving(event) && event.decision != "reject"))
        return false;
    const auto found = std::ranges::find(game->actions, asked->subject, &Action::line);
    const auto turn = static_cast<std::size_t>(found - game->actions.begin());
    const std::optional<ClockRestart> restart = game->clock_restart;
    game.close(Topic::acceptance);
    game.note_restart(std::nullopt);
    if (turn == game->actions.size()) return false;
    const Action action = *found;
    const std::string what =
        player_name(action.by) + (action.has_move ? "'s irregular move" : "'s press without a move");
    if (event.decision != "stands") {
        game->cite(ruling, "ecf.restart", "The press is no acceptance: " + what + " can still be claimed.");
    } else if (restart && action.has_move && turn + 1 == game->actions.size() && !game->pending_move) {
        accept_by_pressing(game, *restart, event.line);
        game->cite(ruling, "ecf.restart",
                   "The press has accepted " + what + ": " + player_name(action.by) +
                       " may reply, or claim the press without a move.");
    } else {
        game.settle(turn, event.line);
        game->cite(ruling, "ecf.restart", "The press has accepted " + what + ".");
    }
    lower_confidence(ruling, Confidence::section);
    return true;
}

void rule_on_press(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.6.2.1",
                   "Somebody who is not playing pressed the clock; the arbiter puts that right.");
        return;
    }
    const bool is_pending = game->pending_move && game->pending_move->by == *by;
    const bool is_last_unpressed =
        !game->actions.empty() && game->actions.back().by == *by && !game->actions.back().is_completed;
    if ((is_pending || is_last_unpressed) && is_press_without_effect(game, *by)) {
        press_without_effect(game, event, *by, ruling);
        return;
    }
    if (is_pending) {
        press_own_move(game, event, ruling);
        return;
    }
    if (is_last_unpressed) {
        Action last = game->actions.back();
        last.pressed_on = event.line;
        complete(game, last, ruling);
        game.change(game->actions.size() - 1, std::move(last));
        game->cite(ruling, "fide.6.2.2", "The press is allowed even after the opponent has replied.");
        note_pressing_hand(game, event, *by, ruling);
        judge_watched_position(game, ruling);
        return;
    }
    // While the opponent has not pressed, the player's own clock stands still.
    if (game->turn() == *by && !game->pending_move && game->pressed_without_move != by) {
        press_with_nothing_made(game, event, *by, ruling);
        return;
    }
    if (game->pressed_without_move == opposite(*by)) {
        if (is_restart(game, event, *by, ruling)) return;
        game.note_idle_press(std::nullopt);
        game->cite(ruling, "fide.6.2.4",
                   player_name(*by) + " presses back; " + player_name(opposite(*by)) +
                       ", who pressed before moving, has the move.");
        return;
    }
    game->cite(ruling, "fide.6.2.4",
               player_name(*by) + " presses, but has no move to complete: the clock runs on as it did.");
}

namespace {

constexpr auto press_laws = std::to_array<Rule>({
    {"ecf.restart",
     "Restarting the opponent's clock after his irregular move, or by mistake, is not always a press without "
     "a move.",
     "The ECF's article on illegal actions: in blitz it can be argued that the move has been accepted; "
     "otherwise the arbiter may be convinced of a mistake."},
    {"fide.6.2.1", "Pressing the clock completes the move.", "FIDE 6.2.1"},
    {"fide.6.2.2", "A player may press even after the opponent has replied.", "FIDE 6.2.2"},
    {"fide.6.2.3", "The clock is pressed with the hand that moved, and no finger stays on it.",
     "FIDE 6.2.3; Arbiters' Manual: the other hand is no illegal move."},
    {"fide.6.2.4", "The clock is not pressed before the move, nor with force.", "FIDE 6.2.4"},
});

constexpr auto press_events = std::to_array<EventRow>({
    {.kind = EventKind::press,
     .name = "press",
     .other_name = "no_move_press",
     .done_by = DoneBy::player,
     .members = "hands hand",
     .position = EventPosition::current,
     .typed = {"press", Inferred::mover, "press [two|other]",
               "the clock is pressed (two: the move was made with two hands; other: with the other hand)",
               "hands hand", "Who presses the clock"},
     .words =
         [](const EventContext& context) {
             return actor_sentence(context, context.event.is_other_hand
                                                ? "presses the clock with the other hand"
                                                : "presses the clock");
         },
     .rule_on = never_refusing<rule_on_press>},
});

}  // namespace

constinit const RuleSet sets::press = {.laws = press_laws, .events = press_events};

}  // namespace doublecheck::arbiter
