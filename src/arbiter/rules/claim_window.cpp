// SPDX-License-Identifier: MIT
// Articles 7.5 and A.5.2: how long a completed irregularity can be claimed. In standard chess, and wherever
// the Competition Rules apply in full, it can be claimed as long as the game lasts. Without adequate
// supervision (A.5.2) it can be claimed only until the opponent makes the next move.
#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::arbiter {
namespace {

bool has_moved_since(const GameState& game, const Action& action) {
    const auto later = static_cast<std::size_t>(&action - game.actions.data()) + 1;
    return std::any_of(game.actions.begin() + static_cast<std::ptrdiff_t>(later), game.actions.end(),
                       [&](const Action& other) { return other.has_move && other.by != action.by; });
}

/// Returns true if the opponent's only answer is a pending move that does not count as made (4.7): an illegal
/// one, or a pawn that is not replaced.
bool is_answered_by_pending_move_only(const GameState& game, const Action& action) {
    if (!action.is_answered || !game.pending_move || game.pending_move->by == action.by) return false;
    const bool is_made = game.pending_move->move.is_lawful();
    return !is_made && !has_moved_since(game, action);
}

/// Returns true in US Chess if the action lies before the last ten moves of each player, so that it stands
/// (US Chess 11B). Requires an action of `game.actions`.
bool is_before_the_last_ten(const GameState& game, const Action& action) {
    constexpr std::ptrdiff_t enough = 10;
    if (!game.is_us()) return false;
    const auto later = game.actions.begin() + (&action - game.actions.data()) + 1;
    const auto count = [&](Color by) {
        const auto is_move = [&](const Action& each) { return each.has_move && each.by == by; };
        const bool is_in_hand = game.pending_move && is_move(*game.pending_move);
        return std::count_if(later, game.actions.end(), is_move) + (is_in_hand ? 1 : 0);
    };
    return count(Color::white) >= enough && count(Color::black) >= enough;
}

bool is_open(const GameState& game, const Action& action) {
    if (action.is_settled || !action.is_completed || is_before_the_last_ten(game, action)) return false;
    if (game.settings().has_claim_window() && action.is_answered &&
        !is_answered_by_pending_move_only(game, action))
        return false;
    return !offences_in(game, action).empty();
}

/// Returns true if the offence left no illegal position on the board: the player used both hands, or pressed
/// the clock and has moved since.
bool leaves_nothing_illegal(const GameState& game, const Action& action) {
    const Offence kind = offences_in(game, action).front()->kind;
    return kind == Offence::two_hands || (kind == Offence::press_without_move && !action.is_passed);
}

/// Returns true if the offence left no illegal position and the opponent has moved since. 4.8 or Article 7
/// may then forbid penalising it.
bool is_late(const GameState& game, const Action& action) {
    return is_open(game, action) && action.is_answered && !is_answered_by_pending_move_only(game, action) &&
           leaves_nothing_illegal(game, action);
}

/// Returns the index of the earliest irregularity that can still be dealt with. A claim considers those of
/// one player only.
std::optional<std::size_t> find(const GameState& game, std::optional<Color> offender) {
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        const Action& action = game.actions[i];
        if (offender && action.by != *offender) continue;
        if (is_open(game, action) && !is_late(game, action)) return i;
    }
    return std::nullopt;
}

/// Returns the earliest offence for which `is_late` is true.
std::optional<Action> find_late(const GameState& game) {
    const auto found =
        std::ranges::find_if(game.actions, [&](const Action& action) { return is_late(game, action); });
    return found == game.actions.end() ? std::nullopt : std::optional(*found);
}

/// Returns true if the moves after the action at that index may stay on the board when the action is
/// penalised.
bool can_keep_the_board(const GameState& game, std::size_t index) {
    if (!leaves_nothing_illegal(game, game.actions[index])) return false;
    if (game.pending_move && !game.pending_move->move.is_lawful()) return false;
    const auto later = game.actions.begin() + static_cast<std::ptrdiff_t>(index) + 1;
    if (later == game.actions.end() && !game.pending_move) return false;
    return std::all_of(later, game.actions.end(), [&](const Action& action) {
        return !is_open(game, action) || leaves_nothing_illegal(game, action);
    });
}

/// Asks the arbiter about an offence that was answered and left nothing illegal on the board. It is not
/// undone, and no text says whether it is still penalised.
void ask_about_late(Game& game, const Action& action, Ruling& ruling) {
    const std::string by = player_name(action.by);
    const std::string other = player_name(opposite(action.by));
    if (action.has_move) {
        game->cite(ruling, "fide.7.5.4",
                   by + " used two hands for " + move_name(action) + ", and " + other +
                       " has replied. The move was legal, so nothing is taken back.");
        game->cite(ruling, "fide.4.8",
                   other +
                       " has touched a piece since, and with that lost the right to claim that Article 4 was "
                       "broken.");
    } else {
        game->cite(ruling, "fide.7.5.3",
                   by + " pressed the clock without a move, then moved, and " + other +
                       " has replied. Nothing illegal stands on the board, so nothing is taken back.");
    }
    game.ask(ruling, Topic::late_offence,
             "Is " + by + "'s illegal action" +
                 (action.has_move ? ", " + move_name(action) + " with two hands," : "") +
                 " still penalised (7.5.5), although " + other + " has replied?",
             action.line);
}

/// Returns an unfinished promotion, if the ledger begins with a pawn on its last rank that belongs to the
/// player who has just moved.
std::optional<Action> unfinished_at_the_start(const GameState& game, std::size_t line) {
    if (!game.actions.empty() || game.pending_move) return std::nullopt;
    const Color by = opposite(game.turn());
    const SquareSet pawns = game.board.board.of(by, PieceType::pawn) & squares_of(home_rank(opposite(by)));
    if (pawns.size() != 1) return std::nullopt;
    Action action{.line = line, .by = by, .before = game.board, .after = game.board, .has_move = true};
    action.carried.to = pawns.first();
    action.move.is_legal = true;
    action.move.is_unfinished = true;
    action.is_completed = true;
    return action;
}

/// Returns true if a pawn is still unreplaced after the opponent's reply, without adequate supervision
/// (A.5.4).
bool is_pawn_left(const GameState& game) {
    return game.settings().has_claim_window() && std::ranges::any_of(game.actions, [&](const Action& action) {
               return action.move.is_unfinished && !action.is_settled &&
                      game.board.board.at(action.carried.to) == Piece{action.by, PieceType::pawn};
           });
}

/// Asks the arbiter if the position set up again is not playable because of an earlier illegal move that was
/// answered. A.5.2 does not say what becomes of that move.
void ask_about_earlier_move(Game& game, Ruling& ruling) {
    if (game->is_over() || Position::from_setup(game->board)) return;
    const Topic about = game->actions.empty() ? Topic::result_only : Topic::last_action;
    const std::size_t subject = game->actions.empty() ? 0 : game->actions.back().line;
    game.ask(ruling, about,
             "The position set up again stems from an earlier illegal move, which was answered. What becomes "
             "of that move is not settled by the texts.",
             subject);
}

/// Returns true in US Chess if a clock shows less than five minutes and nobody has claimed: the director then
/// waits for a claim.
bool waits_for_a_claim(const GameState& game, const LedgerEvent& event, std::optional<Color> claimant) {
    if (!game.is_us() || claimant) return false;
    constexpr double time_pressure = 300;
    return (event.clock_white && *event.clock_white < time_pressure) ||
           (event.clock_black && *event.clock_black < time_pressure);
}

/// Returns true if the action is a press without a move and the reply to it is an offence, and both can still
/// be penalised.
bool is_reply_wrong(const GameState& game, std::size_t index) {
    if (index + 1 >= game.actions.size() || !game.actions[index + 1].answers_press) return false;
    return is_open(game, game.actions[index]) && is_open(game, game.actions[index + 1]);
}

/// Returns the name of an offence that came after the one at that index, such as "Black's illegal action
/// 3...Ng8-e6". It is undone together with that one. Returns an empty string if there is none.
std::string later_offence(const GameState& game, std::size_t index) {
    for (std::size_t i = index + 1; i < game.actions.size(); ++i) {
        const Action& later = game.actions[i];
        if (is_open(game, later))
            return player_name(later.by) + "'s illegal action " +
                   (later.has_move ? move_name(later) : std::string("without a move"));
    }
    return {};
}

/// Returns true if the arbiter may act only on a claim. In 2009 that was so in unsupervised rapid and blitz,
/// except for a pawn left on its last rank.
bool acts_on_claims_only(const GameState& game, const Action& action) {
    return game.laws().waits_for_claims && game.settings().has_claim_window() && !game.is_us() &&
           !action.move.is_unfinished;
}

/// Returns the question whether the opponent's pending move was the next move in the sense of A.5.2, if the
/// offence is in time only because that move does not count as made.
std::string move_not_made(const GameState& game, const Action& action) {
    if (!game.settings().has_claim_window() || !is_answered_by_pending_move_only(game, action)) return {};
    const std::string other = player_name(opposite(action.by));
    return other + " had " + move_name(*game.pending_move) +
           " in hand, which is no legal move and was not pressed. Was that " + other +
           "'s next move, so that " + player_name(action.by) + "'s stands (A.5.2), or had " + other +
           " not made it yet (4.7), as is ruled here?";
}

/// Penalises the offence, and asks the arbiter about offences connected with it.
void deal_with(Game& game, std::size_t index, const std::optional<Action>& late, Ruling& ruling) {
    const bool has_wrong_reply = is_reply_wrong(game, index);
    const bool is_kept = can_keep_the_board(game, index);
    const std::string later = later_offence(game, index);
    const std::string unmade = move_not_made(game, game->actions[index]);
    const Color offender = game->actions[index].by;
    const bool is_late_kept = late && (is_kept || late->line < game->actions[index].line);
    penalise(game, index, ruling, is_kept ? BoardAfterPenalty::kept : BoardAfterPenalty::restored);
    const bool is_asked_first = index < game->actions.size() && is_open(game, game->actions[index]);
    if (is_asked_first) return;
    if (!unmade.empty()) game.ask(ruling, Topic::result_only, unmade);
    if (has_wrong_reply)
        game.ask(ruling, Topic::result_only,
                 "The reply to the press was itself illegal and has been taken back with it: is it counted "
                 "as an offence too?");
    if (!has_wrong_reply && !later.empty() && !game->is_over())
        game.ask(ruling, Topic::result_only,
                 later + (is_kept ? " came after it" : " has been taken back with it") +
                     ": is it counted as an offence too?");
    ask_about_earlier_move(game, ruling);
    if (is_late_kept && !(game->is_over() && late->by == offender)) ask_about_late(game, *late, ruling);
}

}  // namespace

bool decide_late_offence(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.decision != "accept" && event.decision != "reject") return false;
    const auto asked =
        std::find_if(game->open_questions.rbegin(), game->open_questions.rend(),
                     [](const Question& question) { return question.about == Topic::late_offence; });
    if (asked == game->open_questions.rend() || game->is_over()) return false;
    const auto found = std::ranges::find(game->actions, asked->subject, &Action::line);
    if (found == game->actions.end() || !is_late(game, *found)) return false;
    game.close(Topic::late_offence, found->line);
    const auto turn = static_cast<std::size_t>(found - game->actions.begin());
    if (event.decision == "accept") {
        penalise(game, turn, ruling, BoardAfterPenalty::kept);
        return true;
    }
    game.settle(turn, event.line);
    game->cite(ruling, "fide.12.9", move_name(*found) + " is no longer penalised.");
    return true;
}

bool decide_losing_press(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const bool is_forgiven = is_forgiving(event);
    if (!is_forgiven && event.decision != "reject") return false;
    const auto asked = std::ranges::find(game->open_questions, Topic::losing_press, &Question::about);
    if (asked == game->open_questions.end()) return false;
    const auto found = std::ranges::find(game->actions, asked->subject, &Action::line);
    game.close(Topic::losing_press);
    if (found == game->actions.end()) return false;
    const auto turn = static_cast<std::size_t>(found - game->actions.begin());
    if (!is_forgiven) {
        Action press = *found;
        press.is_no_mistake = true;
        game.change(turn, std::move(press));
        deal_with(game, turn, find_late(game), ruling);
        return true;
    }
    game->cite(
        ruling, "ecf.restart",
        "The arbiter accepts that " + player_name(found->by) + "'s press was a mistake: it is not counted.");
    if (game->pressed_without_move == found->by) game.note_idle_press(std::nullopt);
    game.settle(turn, event.line);
    return true;
}

bool decide_castling(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto asked = std::ranges::find(game->open_questions, Topic::castling, &Question::about);
    if (asked == game->open_questions.end() || (event.decision != "accept" && event.decision != "reject"))
        return false;
    const auto found = std::ranges::find(game->actions, asked->subject, &Action::line);
    if (found == game->actions.end()) return false;
    const auto turn = static_cast<std::size_t>(found - game->actions.begin());
    Action action = *found;
    if (event.decision == "accept") {
        game.close(Topic::castling);
        action.is_no_mistake = true;
        game.change(turn, std::move(action));
        deal_with(game, turn, find_late(game), ruling);
        return true;
    }
    game.close(Topic::castling);
    game->cite(ruling, "fide.manual", "The rook is put on its square: the castling is finished and stands.");
    const bool goes_back = is_answered_on_the_board(game, turn);
    const ClockTimes times = times_of_turn(game, turn, PressIncrement::kept);
    if (goes_back) {
        ruling.is_restored = true;
        action.is_answered = false;
    }
    game.go_back_to(turn);
    action.move = judge_carried_move(action.before, action.carried, game->header.is_chess960);
    action.handled = {};
    action.after = action.move.after;
    // What else was wrong with the move remains: the other hand (7.5.4), and a man touched before (4.3).
    const auto& owed = action.broken_duty.moves;
    if (std::ranges::find(owed, action.move.written) != owed.end()) action.broken_duty = {};
    const bool is_offence = !offences_in(game, action).empty();
    game.set_up(action.after);
    game.record(std::move(action));
    if (goes_back) propose_times(game, times, ruling);
    judge_made_move(game, Action(game->actions[turn]), ruling);
    if (is_offence && !game->is_over()) penalise(game, turn, ruling, BoardAfterPenalty::restored);
    return true;
}

namespace {

/// Rules in US Chess that an illegal move older than the last ten moves of each player stands. Returns false
/// if there is none.
bool cite_us_moves_that_stand(const GameState& game, Ruling& ruling) {
    const auto old = std::ranges::find_if(game.actions, [&](const Action& action) {
        return !action.is_settled && action.is_completed && is_before_the_last_ten(game, action) &&
               !offences_in(game, action).empty();
    });
    if (old == game.actions.end()) return false;
    game.cite(ruling, "us.11b",
              move_name(*old) +
                  " was illegal, but lies before the last ten moves of each player: it stands, "
                  "and the game goes on.");
    lower_confidence(ruling, Confidence::section);
    ruling.spoken = spoken_goes_on;
    return true;
}

}  // namespace

void rule_on_irregularity(Game& game, const LedgerEvent& event, Ruling& ruling,
                          std::optional<Color> claimant) {
    if (waits_for_a_claim(game, event, claimant)) {
        game->cite(ruling, "us.11h", "In time pressure the director waits for a claim.");
        lower_confidence(ruling, Confidence::section);
        return;
    }
    if (claimant) take_restart_for_acceptance(game, event, *claimant, ruling);
    // Under the Competition Rules the game goes back to the earliest irregularity, whichever one is claimed.
    const bool is_of_the_other = claimant && game->settings().has_claim_window();
    auto index = find(game, is_of_the_other ? std::optional(opposite(*claimant)) : std::nullopt);
    if (index && *index > 0 && is_reply_wrong(game, *index - 1)) --*index;
    if (index && !claimant && acts_on_claims_only(game, game->actions[*index])) {
        game->cite(ruling, "fide.a.5.2",
                   "In this edition the arbiter acts only when " +
                       player_name(opposite(game->actions[*index].by)) +
                       " claims it before making the next move.");
        return;
    }
    const auto late = find_late(game);
    if (index) {
        deal_with(game, *index, late, ruling);
        return;
    }
    if (late) ask_about_late(game, *late, ruling);
    if (game->pending_move && (!game->pending_move->move.is_lawful() || game->pending_move->hands > 1) &&
        (!claimant || *claimant != game->pending_move->by)) {
        correct_pending_move(game, ruling);
        return;
    }
    if (correct_answered_move(game, claimant, ruling) || late) return;
    if (auto action = unfinished_at_the_start(game, event.line)) {
        game.record(std::move(*action));
        if (is_open(game, game->actions.back())) {
            penalise(game, game->actions.size() - 1, ruling);
            return;
        }
        game.go_back_to(game->actions.size() - 1);
    }
    if (claimant ? has_touch_breach(game, *claimant) : has_written_breach(game)) {
        claim_touch_move(game, event, ruling);
        return;
    }
    if (is_pawn_left(game)) {
        see_illegal_position(game, ruling);
        if (claimant) ruling.spoken = spoken_goes_on;
        return;
    }
    if (cite_us_moves_that_stand(game, ruling)) return;
    refuse_claim(game, claimant, ruling);
}

/// Applies A.5.2: an illegal move that stands may still be corrected if both players agree, without the
/// arbiter.
void rule_on_correction(Game& game, Ruling& ruling) {
    if (!game->settings().has_claim_window() || game->is_us()) {
        game->cite(ruling, "fide.7.5.1",
                   "Here the arbiter deals with illegal moves; what the players agree on changes nothing.");
        return;
    }
    const auto found = std::find_if(game->actions.rbegin(), game->actions.rend(), [](const Action& action) {
        return action.has_move && !action.is_settled && !action.move.is_lawful();
    });
    if (found == game->actions.rend()) {
        game->cite(ruling, "fide.a.5.2", "The ledger shows no illegal move to correct; nothing changes.");
        return;
    }
    const Action wrong = *found;
    game->cite(ruling, "fide.a.5.2",
               "The players agree to correct " + move_name(wrong) +
                   ", without the arbiter: the position before it is set up again, and there is no penalty.",
               wrong.move.squares);
    game.go_back_to(static_cast<std::size_t>(found.base() - game->actions.begin()) - 1);
    game.set_up(wrong.before);
    ruling.is_restored = true;
}

namespace {

constexpr auto claim_window_laws = std::to_array<Rule>({
    {"fide.a.5.2",
     "Without adequate supervision an illegal action stands unless it is acted on or claimed before the "
     "opponent makes the next move.",
     "FIDE A.5.2"},
    {"us.11b", "An illegal move made before the last ten moves of each player stands.", "US Chess 11B"},
    {"us.11h", "In time pressure the director waits for a claim.", "US Chess 11H"},
});

constexpr auto claim_window_events = std::to_array<EventRow>({
    {.kind = EventKind::correct,
     .name = "correct",
     .position = EventPosition::earlier,
     .typed = {"correct", Inferred::nobody, "correct",
               "both agree to correct an illegal move that stands, without the arbiter (A.5.2)", "both"},
     .words =
         [](const EventContext&) { return std::string("The players agree to correct an illegal move."); },
     .rule_on = never_refusing<rule_on_correction>},
});

}  // namespace

constinit const RuleSet sets::window = {.laws = claim_window_laws, .events = claim_window_events};

}  // namespace doublecheck::arbiter
