// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "arbiter/event_row.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/spoken.hpp"

/// Declarations that the rules share. Each rule has its own file with the rows of the events it rules on.
namespace doublecheck::arbiter {

/// The contents of one rule file: the articles it cites with their statements, and the events it rules on.
struct RuleSet {
    std::span<const Rule> laws = {};
    std::span<const EventRow> events = {};
};

namespace sets {

extern const RuleSet arbiter_decisions, articles, automatic_ends, claims, clock_times, conduct, dgt_kings,
    displacement, draw_claims, draw_offers, flag, flag_score, forfeits, illegal_position, judge_ledger,
    making_moves, offences, penalty, placing_pieces, press, quickplay, recorded_result, resignation,
    signed_result, touch_move, window, wrong_setup;

inline constexpr std::array all = {&arbiter_decisions, &articles,         &automatic_ends, &claims,
                                   &clock_times,       &conduct,          &dgt_kings,      &displacement,
                                   &draw_claims,       &draw_offers,      &flag,           &flag_score,
                                   &forfeits,          &illegal_position, &judge_ledger,   &making_moves,
                                   &offences,          &penalty,          &placing_pieces, &press,
                                   &quickplay,         &recorded_result,  &resignation,    &signed_result,
                                   &touch_move,        &window,           &wrong_setup};

}  // namespace sets

/// Adapts a rule that accepts every event to the signature of `EventRow::rule_on`.
template <auto rule>
[[nodiscard]] Result<void> never_refusing(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if constexpr (requires { rule(game, event, ruling); }) {
        rule(game, event, ruling);
    } else {
        rule(game, ruling);
    }
    return {};
}

/// Returns the error for an event that cannot have happened.
[[nodiscard]] inline std::unexpected<Error> contradiction(std::string message) {
    return failure("ledger.contradiction", std::move(message));
}

// Defined in event_row.cpp: helpers for the descriptions of events and for reading typed events
/// Returns who did the event: "White", "The arbiter" or "Somebody".
[[nodiscard]] std::string actor_name(const EventContext& context);
/// Returns a sentence with the actor as its subject. Example: "White offers a draw."
[[nodiscard]] std::string actor_sentence(const EventContext& context, std::string_view deed);
/// Returns a sentence with the actor as its subject and the event's men as its object. Examples: "White
/// touches the rook on a1."; without squares, "White touches men."
[[nodiscard]] std::string actor_sentence_with_men(const EventContext& context, std::string_view deed);

// Defined in making_moves.cpp:
[[nodiscard]] Result<void> rule_on_move(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Returns true if a pawn can be replaced by a piece of that type (3.7.3.3).
[[nodiscard]] inline bool can_replace_a_pawn(PieceType type) {
    return type != PieceType::pawn && type != PieceType::king;
}
/// Rules on the consequence of a move that agrees with Articles 3 and 4: it may end the game.
void judge_made_move(Game& game, const Action& action, Ruling& ruling);
/// Returns true if `by` replies to a press without a move. The opponent pressed without moving, so the clock
/// of `by` runs.
[[nodiscard]] bool replies_to_a_press(const GameState& game, Color by);

// Defined in arbiter_decisions.cpp:
/// Returns true if the arbiter lets an action stand or forgives it.
[[nodiscard]] inline bool is_forgiving(const LedgerEvent& event) {
    return event.decision == "mistake" || event.decision == "accident" || event.decision == "stands";
}

// Defined in press.cpp:
/// ECF blitz: the opponent restarted the clock after the player's irregular move instead of claiming the
/// move. The player now replies or claims that press. Returns false if there was no such restart.
bool take_restart_for_acceptance(Game& game, const LedgerEvent& event, Color by, Ruling& ruling);
/// Applies the arbiter's decision on whether a press accepted the opponent's irregular action. Returns false
/// if that question is not open.
bool decide_acceptance(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Returns true while it is undecided whether the opponent's press accepted the player's irregular move.
[[nodiscard]] inline bool is_acceptance_open(const GameState& game, Color by) {
    return game.clock_restart && game.clock_restart->by == opposite(by);
}

// Defined in placing_pieces.cpp:
[[nodiscard]] Result<void> rule_on_placement(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in touch_move.cpp:
void claim_touch_move(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether men were touched as claimed.
void decide_touch(Game& game, const std::string& decision, const Request& claim, Ruling& ruling);
/// Applies the arbiter's decision that the player touched men by accident (4.2.2). Returns false if no man
/// was touched.
bool forgive_touch(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Returns true if the opponent's latest move breaks Article 4 and nobody has ruled on that move.
[[nodiscard]] bool has_touch_breach(const GameState& game, Color claimant);
/// Returns true if the latest move is not the written move that an incorrect claim required (9.5.3), and
/// nobody has ruled on that move.
[[nodiscard]] bool has_written_breach(const GameState& game);
/// Returns what Article 4 demands of the side to move after it touched these men in this order. The duty has
/// no moves if any legal move may be played or if the board is not playable.
[[nodiscard]] TouchDuty touch_duty(const Setup& board, const std::vector<Square>& touched, bool is_chess960);
/// Returns the touch-move duty on the board, or the duty to play the written move after an incorrect claim
/// (9.5.3).
[[nodiscard]] TouchDuty duty_on(const GameState& game, const Setup& board,
                                const std::vector<Square>& touched);

// Defined in offences.cpp:
/// One of the four kinds of offence of Article 7.5.
struct OffenceRule {
    Offence kind;
    std::string_view rule;
    /// Returns true if the completed action is such an offence under the edition and section of the game.
    bool (*applies)(const GameState& game, const Action& action);
    /// Returns the position from which play goes on. Whether the opponent can mate is decided from that
    /// position too.
    Setup (*play_on_from)(const GameState& game, const Action& action);
    /// Returns a sentence that says what was wrong.
    std::string (*explain)(const GameState& game, const Action& action);
};
[[nodiscard]] const OffenceRule& offence_rule(Offence kind);
/// Returns the offences in an action; the first one decides what happens.
[[nodiscard]] std::vector<const OffenceRule*> offences_in(const GameState& game, const Action& action);
/// Returns the board after the action, with the promotion finished as a queen.
[[nodiscard]] Setup with_queen(const Action& action);
/// Returns the score of a two-handed mate. The Laws and the ECF's article disagree on it, so there is a score
/// only if a setting or the section decides.
[[nodiscard]] std::optional<std::string> two_handed_mate(const GameState& game, const Action& action);
[[nodiscard]] bool is_two_handed_mate_in_question(const GameState& game, const Action& action);

/// Returns true if only the king of a castling was moved and the arbiter has not ruled that the move is
/// illegal.
[[nodiscard]] bool is_unfinished_castling(const Action& action);
/// Returns true if a press without a move is an offence under the edition and section of the game.
[[nodiscard]] bool is_press_an_offence(const GameState& game);
/// Ends the game by a two-handed mate that was not pressed. Without the press the two hands are no illegal
/// move (7.5.4), so the mate had ended the game at once: 5.1.1 does not name 4.1.
void let_the_mate_win(Game& game, const Action& mate, Ruling& ruling);
/// Asks the arbiter whether a two-handed mate stands.
void ask_about_mate(Game& game, const Action& action, Ruling& ruling);

// Defined in penalty.cpp:
/// What happens to the board when an action is penalised.
enum class BoardAfterPenalty : std::uint8_t {
    restored,  ///< the position to play on from is set up, and later moves are taken back
    kept,      ///< the board holds nothing illegal, so later moves stay
};
/// Applies 7.5.5 to the action at that index: sets up the position, counts the offence, and gives time to the
/// opponent or ends the game.
void penalise(Game& game, std::size_t index, Ruling& ruling,
              BoardAfterPenalty board = BoardAfterPenalty::restored);

// Defined in clock_times.cpp:
/// What happens to the increment of the press that completed an irregular move. The increment is kept if the
/// move stands.
enum class PressIncrement : std::uint8_t { gone, kept };
/// The times of the clocks at one moment of the game.
struct ClockTimes {
    ProposedTimes times = {};
    std::size_t line = 0;  ///< the line of the last event that belongs to the moment
};
/// Returns the times when the action at that index was completed or, if it was not pressed, when its move was
/// made. Requires such an action.
[[nodiscard]] ClockTimes times_of_turn(const GameState& game, std::size_t index, PressIncrement increment);
/// Returns the times at the beginning of the turn at that index. If men were displaced during the turn,
/// returns the times at that event.
[[nodiscard]] ClockTimes times_before_turn(const GameState& game, std::size_t index);
/// Returns true if later moves are taken back together with the action at that index.
[[nodiscard]] bool is_answered_on_the_board(const GameState& game, std::size_t index);
/// Proposes clock times (7.1) when moves that followed an irregularity are taken back, and asks the arbiter
/// for times that the ledger lacks.
void propose_times(Game& game, const ClockTimes& proposed, Ruling& ruling);

/// Returns the last time of the player's clock that the ledger gives, with what rulings have added since: at
/// the event, at an earlier one, or where the ledger begins.
[[nodiscard]] std::optional<double> last_reading(const GameState& game, const LedgerEvent& event, Color by);
/// Returns true if the player has completed a move since that reading.
[[nodiscard]] bool has_moved_since_reading(const GameState& game, const LedgerEvent& event, Color by);
/// Rules that a clock was set wrongly or is defective (6.10, A.5.1).
void see_wrong_clock(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in forfeits.cpp:
/// Ends the game with that score because of an absence (6.7.1), and states how the arbiter decides otherwise.
void lose_by_absence(Game& game, std::string score, Ruling& ruling);
/// Lets both players lose if the player has won because of the opponent's absence and is late too. Returns
/// false if the player has not won so.
[[nodiscard]] bool lose_by_absence_too(Game& game, Color by, Ruling& ruling);
/// Returns true if the player has moved, and so has been there.
[[nodiscard]] bool has_moved(const Game& game, Color by);
/// Cites that the default time has no meaning for a player who has moved, or for both if `by` is nothing.
void cite_presence(Game& game, std::optional<Color> by, Ruling& ruling);
/// Applies the arbiter's decision on a loss by absence or for a device: `stands` and `accept` confirm it,
/// other decisions let the game be played. Returns false if the decision is about something else.
bool decide_forfeit(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in claim_window.cpp:
/// Applies the arbiter's decision on whether an offence is penalised though the opponent has moved since.
/// Returns false if that question is not open.
bool decide_late_offence(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether a press without a move loses the game (ECF). Returns false if
/// that question is not open.
bool decide_losing_press(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether a castling whose rook was not moved is an illegal move. Returns
/// false if that question is not open.
bool decide_castling(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Rules on an irregularity of Article 7.5 that a player claims or the arbiter has seen.
void rule_on_irregularity(Game& game, const LedgerEvent& event, Ruling& ruling,
                          std::optional<Color> claimant);

// Defined in no_offence.cpp:
/// Corrects a move that was not pressed, without a penalty.
void correct_pending_move(Game& game, Ruling& ruling);
/// Corrects an illegal move, or a pawn left on its last rank, that the opponent answered before it was
/// pressed. Under the Competition Rules the position is corrected, but there is no offence. Returns false if
/// there is no such move.
[[nodiscard]] bool correct_answered_move(Game& game, std::optional<Color> claimant, Ruling& ruling);
/// Refuses a claim of an irregularity that does not exist.
void refuse_claim(const GameState& game, std::optional<Color> claimant, Ruling& ruling);

// Defined in illegal_position.cpp:
void see_illegal_position(Game& game, Ruling& ruling);
/// Rules on the board as it stands after the completed move for which the arbiter has waited (A.5.4). Returns
/// true if the game is drawn.
bool judge_watched_position(Game& game, Ruling& ruling);

// Defined in automatic_ends.cpp:
/// Ends the game if the present board ends it by itself (5.1.1, 5.2.1, 5.2.2, 9.6).
void judge_end(Game& game, Ruling& ruling);
/// Returns how often the last of these positions has occurred.
[[nodiscard]] int times_of_last(const std::vector<Setup>& history);

// Defined in counting_position.cpp:
/// Whether `winner` can mate when a flag or a resignation ends the game (5.1.2, 6.9). The answer holds for
/// the position that counts: a move that was not completed does not count as made.
struct MateAnswer {
    Answer answer = Answer::unknown;
    std::string question = {};  ///< what to ask the arbiter if the answer is unknown
    std::string line = {};      ///< the moves to a mate from the first position that counts
};
[[nodiscard]] MateAnswer can_mate_at_the_end(const GameState& game, Ruling& ruling, Color winner);
/// Returns the positions that count where only the material matters: the one on the board, and the one before
/// an illegal move that can still be corrected. Returns none if they are not known.
[[nodiscard]] std::vector<Position> positions_that_count(const GameState& game);
/// Returns true if the side has a lone king in every position that may count.
[[nodiscard]] bool is_lone_king_at_the_end(const GameState& game, Color winner);

// Defined in resignation.cpp:
/// Applies the arbiter's decision on whether a resignation stands. Returns false if that question is not
/// open.
bool decide_resignation(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in flag_score.cpp:
/// Scores a fallen flag by 6.9 or, in US Chess, by 14E.
void score_flag(Game& game, Color color, Ruling& ruling);

// Defined in flag.cpp:
void rule_on_flag(Game& game, const LedgerEvent& event, Ruling& ruling);
void claim_flag(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether a player has said that his own flag is down. Returns false if
/// that question is not open.
bool decide_own_flag(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in draw_offers.cpp:
/// Records that touching a man to move it rejects the opponent's draw offer (9.1.2.1).
void reject_by_touch(Game& game, Color by, Ruling& ruling);

// Defined in draw_claims.cpp:
void claim_draw(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on a claim, made after looking at the players' record of the game.
void decide_draw_claim(Game& game, const std::string& decision, const Request& claim, Ruling& ruling);
/// Applies that decision to a claim made before something else ended the game. Returns false if no claim is
/// open.
bool decide_claim_after_the_end(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in quickplay.cpp:
void claim_quickplay(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision to `GameState::next_request`. Returns false if there is no request.
bool decide_request(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in wrong_setup.cpp:
void see_wrong_setup(Game& game, const LedgerEvent& event, Ruling& ruling);
void see_turned_board(Game& game, const LedgerEvent& event, Ruling& ruling);
void see_reversed_colours(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether a board that was turned around is put right after ten moves.
/// Returns false if that question is not open.
bool decide_turned_board(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in displacement.cpp:
void see_displaced(Game& game, const LedgerEvent& event, Ruling& ruling);

// Defined in signed_result.cpp:
/// Returns true if a result can be signed or decided on: `1-0`, ..., `0-0`.
[[nodiscard]] bool is_score(const std::string& text);
/// Rules on an event after the end of the game.
void rule_after_the_end(const GameState& game, const LedgerEvent& event, Ruling& ruling);

}  // namespace doublecheck::arbiter
