// SPDX-License-Identifier: MIT
// Pressing the clock (FIDE 6.2): it completes the move, and only then can an offence of Article 7.5 arise.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

void note_hand(const Known& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (!event.is_other_hand) return;
    game.cite(ruling, "fide.6.2.3", who(by) + " pressed the clock with the hand that did not make the move.");
    game.cite(ruling, "fide.manual", "That is no illegal move: the move is completed and stands.");
    game.cite(ruling, "fide.12.9", "A warning is proposed.");
    ruling.warning = "A warning under 12.9 is proposed.";
}

void note_displaced_men(Game& game, Color by, Ruling& ruling) {
    game->cite(ruling, "fide.7.4",
               who(by) + " displaced men and pressed without restoring them. They are restored in " +
                   who(by) + "'s own time.");
    game->cite(ruling, "fide.manual", who(opposite(by)) + " should stop the clocks rather than press.");
    game->cite(ruling, "fide.12.9", "A warning is proposed.");
    lower(ruling, Confidence::manual);
    ruling.warning = "A warning under 12.9 is proposed.";
    game.forget_displacer();
}

/// What the press has completed, and what is wrong with it.
void complete(const Known& game, Action& action, Ruling& ruling) {
    action.is_completed = true;
    game.cite(ruling, "fide.6.2.1", "The press completes " + who(action.by) + "'s move.");
    const auto wrong = offences_in(game, action);
    for (const OffenceRule* offence : wrong)
        game.cite(ruling, offence->rule, offence->explain(game, action), action.move.squares);
    if (wrong.size() > 1)
        game.cite(ruling, "fide.manual", "Several irregularities in one move are one offence.");
    if (!wrong.empty() && game.settings().has_window()) {
        game.cite(ruling, "fide.a.5.2",
                  "The arbiter acts if he has seen it, or " + who(opposite(action.by)) + " claims, before " +
                      who(opposite(action.by)) + " makes the next move; otherwise it stands.");
    }
}

/// The opponent's irregular move is accepted by a press without a reply, and he has the move again.
void accept_by_pressing(Game& game, const Restart& restart, std::size_t line) {
    game.settle(game->actions.size() - 1, line);
    Action passed{.line = restart.line,
                  .pressed_on = restart.line,
                  .by = restart.by,
                  .before = game->board,
                  .after = game->board};
    passed.is_completed = passed.is_passed = true;
    game.record(std::move(passed));
    game.pass_turn();
}

/// The opponent's offence waits, and the player presses without a reply (ECF article, Manual on 7.5.3).
bool is_restart(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (game->actions.empty()) return false;
    const Action& last = game->actions.back();
    const std::size_t turn = game->actions.size() - 1;
    if (last.by == by || last.is_settled || last.is_answered || offences_in(game, last).empty()) return false;
    const std::string other = who(opposite(by));
    const std::string what = last.has_move ? "irregular move" : "press without a move";
    game.note_idle_press(std::nullopt);
    if (game->settings().time_class != TimeClass::blitz) {
        game->cite(ruling, "fide.7.5.3",
                   other +
                       (last.has_move ? " has completed an irregular move, and "
                                      : " has pressed without a move, and ") +
                       who(by) + " restarts " + other +
                       "'s clock instead of stopping it. That may be an accident and is not by itself a "
                       "press without a move.");
        game->cite(
            ruling, "fide.manual",
            "The arbiter deals with " + other + (last.has_move ? "'s move first." : "'s press first."));
        lower(ruling, Confidence::manual);
        return true;
    }
    game->cite(ruling, "fide.a.5.2",
               who(by) + " restarts " + other + "'s clock after " + other + "'s " + what + ".");
    const auto accepted = game->settings().accept_silent_restart;
    if (!accepted) {
        game.ask(ruling, Asked::acceptance,
                 "Has " + who(by) + " accepted " + other + "'s " + what + " by pressing without a reply?",
                 last.line);
        game.note_restart(Restart{.by = by, .line = event.line});
    } else if (*accepted && !last.has_move) {
        game.settle(turn, event.line);
        game->cite(ruling, "ecf.restart",
                   "By the event's setting that accepts the press: " + other + " still has the move.");
        lower(ruling, Confidence::section);
    } else if (*accepted) {
        accept_by_pressing(game, {.by = by, .line = event.line}, event.line);
        game->cite(ruling, "ecf.restart",
                   "By the event's setting that accepts the move: " + other +
                       " may reply, or claim the press without a move.");
        lower(ruling, Confidence::section);
    } else {
        game->cite(ruling, "ecf.restart",
                   "By the event's setting that is no acceptance: it can still be claimed.");
        lower(ruling, Confidence::section);
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
                   who(by) +
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
                   who(by) + " pressed before moving; " + who(by) + " still has the move.");
        if (game->is_us())
            game.ask(ruling, Asked::otherwise,
                     "The texts at hand do not say what a press without a move costs here.");
        game.note_idle_press(by);
        return;
    }
    game->cite(ruling, "fide.7.5.3", offence_rule(Offence::press_without_move).explain(game, action));
    game.record(std::move(action));
    game.note_idle_press(by);
}

void press_own_move(Game& game, const LedgerEvent& event, Ruling& ruling) {
    Action action = game.take_from_hand();
    action.pressed_on = event.line;
    action.hands = std::max(action.hands, event.hands);
    complete(game, action, ruling);
    note_hand(game, event, action.by, ruling);
    if (game->displacer == action.by) note_displaced_men(game, action.by, ruling);
    const bool is_open = is_two_handed_mate_in_question(game, action);
    const bool is_breach = action.bound || !action.broken_duty.moves.empty();
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
                ruling, Asked::breach,
                "The move ends the game on the board, but not in accordance with Article 4: is it claimed?",
                game->actions[index].line);
    }
}

}  // namespace

namespace {

/// The opponent has moved and not pressed, so that his clock still runs: a press against it stops and starts
/// nothing, and completes nothing (6.2.1). The opponent may still press (6.2.2).
bool is_in_vain(const Known& game, Color by) {
    if (game.is_online()) return false;
    const auto is_unpressed = [&](const Action& action) { return action.by != by && !action.is_completed; };
    const bool is_opponent_unpressed = (game.hand && is_unpressed(*game.hand)) ||
                                       (!game.actions.empty() && is_unpressed(game.actions.back()));
    return is_opponent_unpressed && game.clock_runs_for == opposite(by);
}

void press_in_vain(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    const std::string other = who(opposite(by));
    game->cite(ruling, "fide.6.2.1",
               other + " has not pressed, so that " + other + "'s clock still runs: " + who(by) +
                   "'s press changes nothing and does not complete the move.");
    game->cite(ruling, "fide.6.2.2", other + " may still press; " + who(by) + " presses again after that.");
    if (!game->hand || game->hand->by != by) return;
    Action action = *game->hand;
    action.hands = std::max(action.hands, event.hands);
    game.put_in_hand(std::move(action));
    if (game.release()) judge_made_move(game, Action(*game->hand), ruling);
}

}  // namespace

bool take_restart_for_acceptance(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    if (!game->is_ecf() || !game->restart || game->restart->by == by || game->actions.empty()) return false;
    const Action last = game->actions.back();
    if (!last.has_move || last.is_settled) return false;
    const std::string other = who(opposite(by));
    accept_by_pressing(game, Restart(*game->restart), event.line);
    game.close(Asked::acceptance, last.line);
    game->cite(ruling, "ecf.restart",
               other + " restarted the clock after " + who(by) +
                   "'s irregular move instead of claiming it. " + who(by) +
                   " takes that for acceptance, and may reply or claim the press without a move.");
    lower(ruling, Confidence::section);
    return true;
}

bool decide_acceptance(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto asked = std::ranges::find(game->open, Asked::acceptance, &Question::about);
    if (asked == game->open.end() || (!is_forgiving(event) && event.decision != "reject")) return false;
    const auto found = std::ranges::find(game->actions, asked->subject, &Action::line);
    const auto turn = static_cast<std::size_t>(found - game->actions.begin());
    const std::optional<Restart> restart = game->restart;
    game.close(Asked::acceptance);
    game.note_restart(std::nullopt);
    if (turn == game->actions.size()) return false;
    const Action action = *found;
    const std::string what =
        who(action.by) + (action.has_move ? "'s irregular move" : "'s press without a move");
    if (event.decision != "stands") {
        game->cite(ruling, "ecf.restart", "The press is no acceptance: " + what + " can still be claimed.");
    } else if (restart && action.has_move && turn + 1 == game->actions.size() && !game->hand) {
        accept_by_pressing(game, *restart, event.line);
        game->cite(ruling, "ecf.restart",
                   "The press has accepted " + what + ": " + who(action.by) +
                       " may reply, or claim the press without a move.");
    } else {
        game.settle(turn, event.line);
        game->cite(ruling, "ecf.restart", "The press has accepted " + what + ".");
    }
    lower(ruling, Confidence::section);
    return true;
}

void hear_press(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.6.2.1",
                   "Somebody who is not playing pressed the clock; the arbiter puts that right.");
        return;
    }
    const bool is_in_hand = game->hand && game->hand->by == *by;
    const bool is_last_unpressed =
        !game->actions.empty() && game->actions.back().by == *by && !game->actions.back().is_completed;
    if ((is_in_hand || is_last_unpressed) && is_in_vain(game, *by)) {
        press_in_vain(game, event, *by, ruling);
        return;
    }
    if (is_in_hand) {
        press_own_move(game, event, ruling);
        return;
    }
    if (is_last_unpressed) {
        Action last = game->actions.back();
        last.pressed_on = event.line;
        complete(game, last, ruling);
        game.change(game->actions.size() - 1, std::move(last));
        game->cite(ruling, "fide.6.2.2", "The press is allowed even after the opponent has replied.");
        note_hand(game, event, *by, ruling);
        return;
    }
    // While the opponent has not pressed, the player's own clock stands still.
    if (game->turn() == *by && !game->hand && game->pressed_without_move != by) {
        press_with_nothing_made(game, event, *by, ruling);
        return;
    }
    if (game->pressed_without_move == opposite(*by)) {
        if (is_restart(game, event, *by, ruling)) return;
        game.note_idle_press(std::nullopt);
        game->cite(
            ruling, "fide.6.2.4",
            who(*by) + " presses back; " + who(opposite(*by)) + ", who pressed before moving, has the move.");
        return;
    }
    game->cite(ruling, "fide.6.2.4",
               who(*by) + " presses, but has no move to complete: the clock runs on as it did.");
}

namespace {

bool take_hand(TypedLine& line, std::string_view word) {
    if (word == "other") line.add("hand", word);
    return word == "other";
}

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
     .reach = Reach::board,
     .typed = {"press", Doer::mover, "press [two|other]",
               "the clock is pressed (two: the move was made with two hands; other: with the other hand)",
               take_hand},
     .words =
         [](const ToldEvent& told) {
             return says(told, told.event.is_other_hand ? "presses the clock with the other hand"
                                                        : "presses the clock");
         },
     .hear = always<hear_press>},
});

}  // namespace

constinit const RuleSet sets::press = {.laws = press_laws, .events = press_events};

}  // namespace doublecheck::arbiter
