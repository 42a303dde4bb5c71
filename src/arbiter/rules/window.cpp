// SPDX-License-Identifier: MIT
// When a completed irregularity of Article 7.5 can still be dealt with. In standard chess, and wherever the
// Competition Rules apply in full, as long as the game lasts; without adequate supervision (A.5.2) only until
// the opponent makes his next move.
#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::arbiter {
namespace {

bool has_moved_since(const Game& game, const Action& action) {
    const auto later = static_cast<std::size_t>(&action - game.actions.data()) + 1;
    return std::any_of(game.actions.begin() + static_cast<std::ptrdiff_t>(later), game.actions.end(),
                       [&](const Action& other) { return other.has_move && other.by != action.by; });
}

/// The opponent has only a move in his hand that is none yet: illegal, or a pawn that is not replaced (4.7).
bool is_answered_in_hand_only(const Game& game, const Action& action) {
    if (!action.is_answered || !game.hand || game.hand->by == action.by) return false;
    const bool is_made = game.hand->move.is_legal && !game.hand->move.is_unfinished;
    return !is_made && !has_moved_since(game, action);
}

bool is_open(const Game& game, const Action& action) {
    if (action.is_settled || !action.is_completed) return false;
    if (game.settings().has_window() && action.is_answered && !is_answered_in_hand_only(game, action))
        return false;
    return !offences_in(game, action).empty();
}

/// Two hands, or a press whose player then moved himself: nothing illegal is left on the board.
bool leaves_nothing_illegal(const Game& game, const Action& action) {
    const Offence kind = offences_in(game, action).front()->kind;
    return kind == Offence::two_hands || (kind == Offence::press_without_move && !action.is_passed);
}

/// Such an offence, and the opponent has moved since: 4.8 or Article 7 may forbid to come back to it.
bool is_late(const Game& game, const Action& action) {
    return is_open(game, action) && action.is_answered && !is_answered_in_hand_only(game, action) &&
           leaves_nothing_illegal(game, action);
}

/// The earliest irregularity that can still be dealt with; of one player only, in a claim.
std::optional<std::size_t> find(const Game& game, std::optional<Color> offender) {
    for (std::size_t i = 0; i < game.actions.size(); ++i) {
        const Action& action = game.actions[i];
        if (offender && action.by != *offender) continue;
        if (is_open(game, action) && !is_late(game, action)) return i;
    }
    return std::nullopt;
}

/// The earliest of those that have been answered.
std::optional<Action> find_late(const Game& game) {
    const auto found =
        std::ranges::find_if(game.actions, [&](const Action& action) { return is_late(game, action); });
    return found == game.actions.end() ? std::nullopt : std::optional(*found);
}

/// What came after the action at that index can stay where it is, if it is penalised.
bool can_keep_the_board(const Game& game, std::size_t index) {
    if (!leaves_nothing_illegal(game, game.actions[index])) return false;
    if (game.hand && (!game.hand->move.is_legal || game.hand->move.is_unfinished)) return false;
    const auto later = game.actions.begin() + static_cast<std::ptrdiff_t>(index) + 1;
    if (later == game.actions.end() && !game.hand) return false;
    return std::all_of(later, game.actions.end(), [&](const Action& action) {
        return !is_open(game, action) || leaves_nothing_illegal(game, action);
    });
}

/// What has been answered, and left nothing illegal on the board, is not undone; whether it is still
/// penalised no text says.
void ask_about_late(Game& game, const Action& action, Ruling& ruling) {
    const std::string by = who(action.by);
    const std::string other = who(opposite(action.by));
    if (action.has_move) {
        game.cite(ruling, "fide.7.5.4",
                  by + " used two hands for " + move_name(action) + ", and " + other +
                      " has replied. The move was legal, so nothing is taken back.");
        game.cite(
            ruling, "fide.4.8",
            other +
                " has touched a man since, and with that lost the right to claim that Article 4 was broken.");
    } else {
        game.cite(ruling, "fide.7.5.3",
                  by + " pressed the clock without a move, then moved, and " + other +
                      " has replied. Nothing illegal stands on the board, so nothing is taken back.");
    }
    ask(game, ruling, Asked::late_offence,
        "Is " + by + "'s illegal action" +
            (action.has_move ? ", " + move_name(action) + " with two hands," : "") +
            " still penalised (7.5.5), although " + other + " has replied?",
        action.line);
}

bool has_lapsed(const Game& game) {
    return std::ranges::any_of(game.actions, [&](const Action& action) {
        return !action.is_settled && action.is_answered && !offences_in(game, action).empty();
    });
}

/// A pawn of the player who has just moved stands on its last rank, and the ledger begins there.
std::optional<Action> unfinished_at_the_start(const Game& game, std::size_t line) {
    if (!game.actions.empty() || game.hand) return std::nullopt;
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

/// Nothing has been completed: the player corrects it without penalty.
void correct_what_is_in_hand(Game& game, Ruling& ruling) {
    const Action action = *game.hand;
    game.cite(
        ruling, "fide.7.5.1",
        who(action.by) + " has not pressed the clock, so nothing is completed and there is no offence.");
    lower(ruling, Confidence::manual);
    if (action.move.is_legal && action.move.is_unfinished) {
        game.cite(ruling, "fide.manual",
                  who(action.by) + " has still to put the new piece on " + action.carried.to.name() +
                      " in the pawn's place.",
                  {action.carried.to.name()});
        return;
    }
    if (action.move.is_legal) {
        game.cite(ruling, "fide.manual", who(action.by) + " may still play the same move with one hand.");
        return;
    }
    game.cite(ruling, law_of_move(action.move.rule), action.move.text, action.move.squares);
    game.hand.reset();
    game.set_up(action.before);
    ruling.is_restored = true;
    game.duty = touch_duty(action.before, action.move.touched, game.header.is_chess960);
    ruling.duty = game.duty;
    if (!game.duty.text.empty()) game.cite(ruling, game.duty.rule, game.duty.text);
}

/// An illegal move, or a pawn left on its last rank, that was never pressed and that the opponent has
/// answered: it is corrected all the same where the Competition Rules apply, but it is no offence.
bool correct_what_was_answered(Game& game, std::optional<Color> claimant, Ruling& ruling) {
    if (game.settings().has_window() || game.is_over()) return false;
    const auto found = std::ranges::find_if(game.actions, [&](const Action& action) {
        const bool is_wrong = !action.move.is_legal || action.move.is_unfinished;
        return !action.is_settled && !action.is_completed && is_wrong &&
               (action.by != claimant || action.move.is_unfinished);
    });
    if (found == game.actions.end()) return false;
    Action answered = *found;
    answered.is_answered = false;
    const ClockTimes times =
        times_of_turn(game, static_cast<std::size_t>(found - game.actions.begin()), PressIncrement::gone);
    game.actions.erase(found, game.actions.end());
    if (answered.move.is_legal) {
        game.set_up(answered.after);
        ruling.is_restored = true;
        game.cite(ruling, "fide.3.10.3",
                  "A pawn stands on its last rank, so the position is illegal; " +
                      who(opposite(answered.by)) + "'s reply is taken back.",
                  {answered.carried.to.name()});
    }
    game.hand = std::move(answered);
    correct_what_is_in_hand(game, ruling);
    if (!game.is_us()) propose_times(game, times, ruling);
    return true;
}

/// The last move, or for a claim the opponent's last.
const Action* last_move(const Game& game, std::optional<Color> claimant) {
    if (game.hand && game.hand->by != claimant) return &*game.hand;
    for (auto action = game.actions.rbegin(); action != game.actions.rend(); ++action) {
        if (action->has_move && action->by != claimant) return &*action;
    }
    return nullptr;
}

/// What that move was, when a claim against it fails.
void explain_last_move(const Game& game, std::optional<Color> claimant, Ruling& ruling) {
    const Action* last = last_move(game, claimant);
    if (last == nullptr || !last->move.is_legal || last->move.is_unfinished) return;
    const std::string_view rule = last->move.is_castling ? "fide.3.8.2.2" : "fide.3.10.1";
    std::string san;
    if (last->move.fact) san = text_of(last->move.fact->details, "san");
    game.cite(ruling, rule,
              who(last->by) + "'s last move" + (san.empty() ? "" : ", " + san + ",") + " was legal.",
              last->move.squares);
    if (last->hands > 1 && offences_in(game, *last).empty())
        game.cite(ruling, "fide.4.1",
                  "It was made with two hands, which is no illegal move under these rules.");
    if (last->move.fact) ruling.facts.push_back(*last->move.fact);
}

/// What the claim is about has been ruled on before.
bool was_dealt_with(const Game& game, std::optional<Color> claimant, Ruling& ruling) {
    const auto& penalty = game.penalty;
    const bool is_latest =
        penalty && penalty->offender != claimant && !game.hand && game.actions.size() == penalty->turns;
    if (is_latest) {
        game.cite(ruling, "fide.7.5.1",
                  penalty->what + " has been dealt with already" +
                      (penalty->is_taken_back ? ", and the penalty has been taken back." : "."));
        return true;
    }
    const Action* last = game.hand || game.actions.empty() ? nullptr : &game.actions.back();
    if (last == nullptr || last->by == claimant || last->settled_on == 0) return false;
    game.cite(ruling, "fide.7.5.1",
              (last->has_move ? who(last->by) + "'s move " + move_name(*last)
                              : who(last->by) + "'s press without a move") +
                  " has been accepted already.");
    return true;
}

void refuse(const Game& game, std::optional<Color> claimant, Ruling& ruling) {
    if (was_dealt_with(game, claimant, ruling)) {
        if (claimant) game.cite(ruling, "fide.11.5", "It is not dealt with twice; the game goes on.");
        return;
    }
    const bool was_late = game.settings().has_window() && has_lapsed(game);
    if (was_late) {
        game.cite(ruling, "fide.a.5.2",
                  "An earlier illegal action stands: the opponent made the next move before anybody acted.");
        if (game.settings().time_class == TimeClass::blitz)
            game.cite(ruling, "fide.b.3", "Blitz without an arbiter for each game follows the same rule.");
    }
    explain_last_move(game, claimant, ruling);
    if (!claimant) {
        if (!was_late) game.cite(ruling, "fide.7.5.1", "The ledger shows no illegal action to deal with.");
        return;
    }
    game.cite(ruling, "fide.11.5", who(*claimant) + "'s claim is incorrect, and the game goes on.");
    if (was_late)
        game.cite(ruling, "fide.11.7",
                  "If " + who(*claimant) + " persistently refuses to play on, that loses the game.");
    if (!was_late) ruling.warning = "The arbiter may give a warning for an unreasonable claim (11.5, 12.9).";
}

/// Without adequate supervision (A.5.4): a pawn still stands unreplaced after the opponent's reply.
bool is_pawn_left(const Game& game) {
    return game.settings().has_window() && std::ranges::any_of(game.actions, [&](const Action& action) {
               return action.move.is_unfinished && !action.is_settled &&
                      game.board.board.at(action.carried.to) == Piece{action.by, PieceType::pawn};
           });
}

/// The game cannot go on from a position that an earlier, answered illegal move left (A.5.2 does not say).
void ask_about_earlier_move(Game& game, Ruling& ruling) {
    if (game.is_over() || Position::from_setup(game.board)) return;
    const Asked about = game.actions.empty() ? Asked::otherwise : Asked::last_action;
    const std::size_t subject = game.actions.empty() ? 0 : game.actions.back().line;
    ask(game, ruling, about,
        "The position set up again stems from an earlier illegal move, which was answered. What "
        "becomes of that move is not settled by the texts.",
        subject);
}

/// US Chess: with five minutes left the director waits for a claim.
bool waits_for_a_claim(const Game& game, const LedgerEvent& event, std::optional<Color> claimant) {
    if (!game.is_us() || claimant) return false;
    constexpr double time_pressure = 300;
    return (event.clock_white && *event.clock_white < time_pressure) ||
           (event.clock_black && *event.clock_black < time_pressure);
}

/// The action is a press without a move that can be dealt with, and so is the reply to it.
bool is_reply_wrong(const Game& game, std::size_t index) {
    if (index + 1 >= game.actions.size() || !game.actions[index + 1].answers_press) return false;
    return is_open(game, game.actions[index]) && is_open(game, game.actions[index + 1]);
}

/// An offence that is undone together with the one at that index, because it came later: "Black's illegal
/// action 3...Ng8-e6", or nothing.
std::string later_offence(const Game& game, std::size_t index) {
    for (std::size_t i = index + 1; i < game.actions.size(); ++i) {
        const Action& later = game.actions[i];
        if (is_open(game, later))
            return who(later.by) + "'s illegal action " +
                   (later.has_move ? move_name(later) : std::string("without a move"));
    }
    return {};
}

/// In 2009 the arbiter ruled on an illegal move in unsupervised rapid and blitz only after a claim; a pawn
/// left on its last rank let him step in.
bool acts_on_claims_only(const Game& game, const Action& action) {
    return game.laws().waits_for_claims && game.settings().has_window() && !game.is_us() &&
           !action.move.is_unfinished;
}

/// With a window: the offence is in time only if the opponent's move in hand is none yet.
std::string move_not_made(const Game& game, const Action& action) {
    if (!game.settings().has_window() || !is_answered_in_hand_only(game, action)) return {};
    const std::string other = who(opposite(action.by));
    return other + " had " + move_name(*game.hand) +
           " in hand, which is no legal move and was not pressed. Was that " + other +
           "'s next move, so that " + who(action.by) + "'s stands (A.5.2), or had " + other +
           " not made it yet (4.7), as is ruled here?";
}

}  // namespace

bool decide_late_offence(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.decision != "accept" && event.decision != "reject") return false;
    const auto asked = std::find_if(game.open.rbegin(), game.open.rend(), [](const Question& question) {
        return question.about == Asked::late_offence;
    });
    if (asked == game.open.rend() || game.is_over()) return false;
    const auto found = std::ranges::find(game.actions, asked->subject, &Action::line);
    if (found == game.actions.end() || !is_late(game, *found)) return false;
    close(game, Asked::late_offence, found->line);
    if (event.decision == "accept") {
        penalise(game, static_cast<std::size_t>(found - game.actions.begin()), ruling, BoardThen::kept);
        return true;
    }
    found->is_settled = true;
    found->settled_on = event.line;
    game.cite(ruling, "fide.12.9", move_name(*found) + " is no longer penalised.");
    return true;
}

void hear_irregularity(Game& game, const LedgerEvent& event, Ruling& ruling, std::optional<Color> claimant) {
    if (waits_for_a_claim(game, event, claimant)) {
        game.cite(ruling, "us.11h", "In time pressure the director waits for a claim.");
        lower(ruling, Confidence::section);
        return;
    }
    // Under the Competition Rules the game goes back to the earliest, whoever claims which.
    const bool is_of_the_other = claimant && game.settings().has_window();
    auto index = find(game, is_of_the_other ? std::optional(opposite(*claimant)) : std::nullopt);
    if (index && *index > 0 && is_reply_wrong(game, *index - 1)) --*index;
    if (index && !claimant && acts_on_claims_only(game, game.actions[*index])) {
        game.cite(ruling, "fide.a.5.2",
                  "In this edition the arbiter acts only when " + who(opposite(game.actions[*index].by)) +
                      " claims it before making the next move.");
        return;
    }
    const auto late = find_late(game);
    if (index) {
        const bool has_wrong_reply = is_reply_wrong(game, *index);
        const bool is_kept = can_keep_the_board(game, *index);
        const std::string later = later_offence(game, *index);
        const std::string unmade = move_not_made(game, game.actions[*index]);
        const Color offender = game.actions[*index].by;
        const bool is_late_kept = late && (is_kept || late->line < game.actions[*index].line);
        penalise(game, *index, ruling, is_kept ? BoardThen::kept : BoardThen::restored);
        if (!unmade.empty()) ask(game, ruling, Asked::otherwise, unmade);
        if (has_wrong_reply)
            ask(game, ruling, Asked::otherwise,
                "The reply to the press was itself illegal and has been taken back with it: is it counted "
                "as an offence too?");
        if (!has_wrong_reply && !later.empty() && !game.is_over())
            ask(game, ruling, Asked::otherwise,
                later + (is_kept ? " came after it" : " has been taken back with it") +
                    ": is it counted as an offence too?");
        ask_about_earlier_move(game, ruling);
        if (is_late_kept && !(game.is_over() && late->by == offender)) ask_about_late(game, *late, ruling);
        return;
    }
    if (late) ask_about_late(game, *late, ruling);
    if (game.hand && (!game.hand->move.is_legal || game.hand->move.is_unfinished || game.hand->hands > 1) &&
        (!claimant || *claimant != game.hand->by)) {
        correct_what_is_in_hand(game, ruling);
        return;
    }
    if (correct_what_was_answered(game, claimant, ruling) || late) return;
    if (auto action = unfinished_at_the_start(game, event.line)) {
        game.actions.push_back(std::move(*action));
        if (is_open(game, game.actions.back())) {
            penalise(game, game.actions.size() - 1, ruling);
            return;
        }
        game.actions.pop_back();
    }
    if (claimant && has_touch_breach(game, *claimant)) {
        claim_touch_move(game, event, ruling);
        return;
    }
    if (is_pawn_left(game)) {
        see_illegal_position(game, ruling);
        return;
    }
    refuse(game, claimant, ruling);
}

}  // namespace doublecheck::arbiter
