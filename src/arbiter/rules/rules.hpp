// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "arbiter/game/event_words.hpp"
#include "arbiter/game/game.hpp"

/// One file a rule, with the rows of the events that it hears; what rules ask of each other stands here.
namespace doublecheck::arbiter {

/// What a file of rules has: articles that it cites, with their statements, and the events that it hears.
struct RuleSet {
    std::span<const Rule> laws = {};
    std::span<const EventRow> events = {};
};

namespace sets {

extern const RuleSet arbiters_word, articles, automatic_ends, claims, clock_times, conduct, dgt_kings,
    displacement, draw_claims, draw_offers, flag, flag_score, forfeits, illegal_position, judge_ledger,
    making_moves, offences, penalty, placing_pieces, press, quickplay, recorded_result, resignation,
    signed_result, touch_move, window, wrong_setup;

inline constexpr std::array all = {&arbiters_word, &articles,         &automatic_ends, &claims,
                                   &clock_times,   &conduct,          &dgt_kings,      &displacement,
                                   &draw_claims,   &draw_offers,      &flag,           &flag_score,
                                   &forfeits,      &illegal_position, &judge_ledger,   &making_moves,
                                   &offences,      &penalty,          &placing_pieces, &press,
                                   &quickplay,     &recorded_result,  &resignation,    &signed_result,
                                   &touch_move,    &window,           &wrong_setup};

}  // namespace sets

/// A rule that refuses nothing, as a row of an event has it.
template <auto rule>
[[nodiscard]] Result<void> always(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if constexpr (requires { rule(game, event, ruling); }) {
        rule(game, event, ruling);
    } else {
        rule(game, ruling);
    }
    return {};
}

/// The event cannot have happened.
[[nodiscard]] inline std::unexpected<Error> contradiction(std::string message) {
    return failure("ledger.contradiction", std::move(message));
}

// making_moves.cpp
[[nodiscard]] Result<void> hear_move(Game& game, const LedgerEvent& event, Ruling& ruling);
/// 3.7.3.3
[[nodiscard]] inline bool can_replace_a_pawn(PieceType type) {
    return type != PieceType::pawn && type != PieceType::king;
}
/// What follows at once from a move that agrees with Articles 3 and 4: the end of the game, perhaps.
void judge_made_move(Game& game, const Action& action, Ruling& ruling);
/// Whether `by` replies to a press of the opponent, who had not moved: the clock told him to.
[[nodiscard]] bool replies_to_a_press(const Known& game, Color by);

// arbiters_word.cpp
/// The arbiter lets something stand, or forgives it.
[[nodiscard]] inline bool is_forgiving(const LedgerEvent& event) {
    return event.decision == "mistake" || event.decision == "accident" || event.decision == "stands";
}

// press.cpp
/// ECF blitz: the opponent restarted the clock after the player's irregular move instead of claiming the
/// move. The player now replies or claims that press. Returns false if there was no such restart.
bool take_restart_for_acceptance(Game& game, const LedgerEvent& event, Color by, Ruling& ruling);
/// Applies the arbiter's decision on whether a press accepted the opponent's irregular action. Returns false
/// if that question is not open.
bool decide_acceptance(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Returns true while it is undecided whether the opponent's press accepted the player's irregular move.
[[nodiscard]] inline bool is_acceptance_open(const Known& game, Color by) {
    return game.restart && game.restart->by == opposite(by);
}

// placing_pieces.cpp
[[nodiscard]] Result<void> hear_place(Game& game, const LedgerEvent& event, Ruling& ruling);

// touch_move.cpp
void claim_touch_move(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Whether the opponent's latest move breaks Article 4, and nobody has ruled on it.
[[nodiscard]] bool has_touch_breach(const Known& game, Color claimant);
/// Whether the latest move is another than the one that had to be played after an incorrect claim (9.5.3),
/// and nobody has ruled on it.
[[nodiscard]] bool has_written_breach(const Known& game);
/// What Article 4 asks of the side to move that touched these men in this order; no moves if any legal move
/// will do, or if the board is not playable.
[[nodiscard]] TouchDuty touch_duty(const Setup& board, const std::vector<Square>& touched, bool is_chess960);
/// Returns the touch-move duty on the board, or the duty to play the written move after an incorrect claim
/// (9.5.3).
[[nodiscard]] TouchDuty duty_on(const Known& game, const Setup& board, const std::vector<Square>& touched);

// offences.cpp
/// One of the four kinds of Article 7.5.
struct OffenceRule {
    Offence kind;
    std::string_view rule;
    /// Whether the action is one, under the game's edition and section, once it is completed.
    bool (*applies)(const Known& game, const Action& action);
    /// The position to play on from, which is also the one from which the opponent must be able to mate.
    Setup (*play_on_from)(const Known& game, const Action& action);
    /// What was wrong, in a sentence.
    std::string (*explain)(const Known& game, const Action& action);
};
[[nodiscard]] const OffenceRule& offence_rule(Offence kind);
/// Those that apply to the action, the deciding one first.
[[nodiscard]] std::vector<const OffenceRule*> offences_in(const Known& game, const Action& action);
/// The action with the promotion finished as a queen.
[[nodiscard]] Setup with_queen(const Action& action);
/// A two-handed mate, where the Laws and the ECF's article differ: the score if a setting or a section
/// decides, otherwise nothing.
[[nodiscard]] std::optional<std::string> two_handed_mate(const Known& game, const Action& action);
[[nodiscard]] bool is_two_handed_mate_in_question(const Known& game, const Action& action);

/// Whether a press without a move is an offence under the game's edition and section.
[[nodiscard]] bool is_press_an_offence(const Known& game);
/// The question that is open then.
void ask_about_mate(Game& game, const Action& action, Ruling& ruling);

// penalty.cpp
/// What becomes of the board when an action is penalised.
enum class BoardThen : std::uint8_t {
    restored,  ///< the position to play on from is set up, and what came later is gone
    kept,      ///< nothing illegal stands there: what came later stays
};
/// 7.5.5 over the action at that index: position, count, minutes or the end of the game.
void penalise(Game& game, std::size_t index, Ruling& ruling, BoardThen board = BoardThen::restored);

// clock_times.cpp
/// What becomes of the increment of the press that completed an irregular move: it stays if the move stands.
enum class PressIncrement : std::uint8_t { gone, kept };
/// What the clocks showed at a moment of the ledger.
struct ClockTimes {
    ProposedTimes times = {};
    std::size_t line = 0;  ///< of the last event that belongs to the moment
};
/// When the turn at that index was completed, or its move made. Requires such a turn.
[[nodiscard]] ClockTimes times_of_turn(const Known& game, std::size_t index, PressIncrement increment);
/// When the turn at that index began, or, if that is known, when men were displaced in it.
[[nodiscard]] ClockTimes times_before_turn(const Known& game, std::size_t index);
/// Whether moves that came after the turn at that index go with it.
[[nodiscard]] bool is_answered_on_the_board(const Known& game, std::size_t index);
/// 7.1 where moves are taken back that followed an irregularity: the ruling proposes these times, and asks
/// for what the ledger does not tell.
void propose_times(Game& game, const ClockTimes& proposed, Ruling& ruling);

// window.cpp
/// Applies the arbiter's decision on whether an offence is penalised though the opponent has moved since.
/// Returns false if that question is not open.
bool decide_late_offence(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether a press without a move loses the game (ECF). Returns false if
/// that question is not open.
bool decide_losing_press(Game& game, const LedgerEvent& event, Ruling& ruling);
/// The arbiter sees, or a player claims, that something of Article 7.5 has happened.
void hear_irregularity(Game& game, const LedgerEvent& event, Ruling& ruling, std::optional<Color> claimant);

// no_offence.cpp
/// Nothing has been completed: the player corrects what is in his hand without penalty.
void correct_what_is_in_hand(Game& game, Ruling& ruling);
/// An illegal move, or a pawn left on its last rank, that was never pressed and that the opponent has
/// answered: it is corrected all the same where the Competition Rules apply, but it is no offence.
[[nodiscard]] bool correct_what_was_answered(Game& game, std::optional<Color> claimant, Ruling& ruling);
/// Nothing illegal is to be dealt with.
void refuse_claim(const Known& game, std::optional<Color> claimant, Ruling& ruling);

// illegal_position.cpp
void see_illegal_position(Game& game, Ruling& ruling);
/// After a completed move while the arbiter waits (A.5.4). Whether it settled the game or the move.
bool judge_watched_position(Game& game, Ruling& ruling);

// automatic_ends.cpp
/// 5.1.1, 5.2.1, 5.2.2, 9.6 for the board as it stands.
void judge_end(Game& game, Ruling& ruling);
/// How often the last of these positions has stood.
[[nodiscard]] int times_of_last(const std::vector<Setup>& history);

// counting_position.cpp
/// Whether `winner` can mate, when a flag or a resignation ends the game (5.1.2, 6.9), from the position that
/// counts: a move that was not completed is not made.
struct MateAnswer {
    Answer answer = Answer::unknown;
    std::string question = {};  ///< for the arbiter, if it is unknown
};
[[nodiscard]] MateAnswer can_mate_at_the_end(const Known& game, Ruling& ruling, Color winner);
/// The positions that count where only the men do: the one on the board, and the one before an illegal move
/// that can still be dealt with. None if it is not known.
[[nodiscard]] std::vector<Position> positions_that_count(const Known& game);
/// In whatever position counts, the side has a lone king.
[[nodiscard]] bool is_lone_king_at_the_end(const Known& game, Color winner);

// resignation.cpp
/// Applies the arbiter's decision on whether a resignation stands. Returns false if that question is not
/// open.
bool decide_resignation(Game& game, const LedgerEvent& event, Ruling& ruling);

// flag_score.cpp
/// The flag costs what 6.9 says, or in US Chess 14E.
void score_flag(Game& game, Color color, Ruling& ruling);

// flag.cpp
void hear_flag(Game& game, const LedgerEvent& event, Ruling& ruling);
void claim_flag(Game& game, const LedgerEvent& event, Ruling& ruling);
/// Applies the arbiter's decision on whether a player has said that his own flag is down. Returns false if
/// that question is not open.
bool decide_own_flag(Game& game, const LedgerEvent& event, Ruling& ruling);

// draw_offers.cpp
/// Touching a man to move rejects the opponent's offer (9.1.2.1).
void reject_by_touch(Game& game, Color by, Ruling& ruling);

// draw_claims.cpp
void claim_draw(Game& game, const LedgerEvent& event, Ruling& ruling);
/// The arbiter has looked at the record on which the claim rests.
void decide_draw_claim(Game& game, const std::string& decision, Color by, Ruling& ruling);
/// The same of a claim that was made before something else ended the game. Returns false if none waits.
bool decide_claim_after_the_end(Game& game, const LedgerEvent& event, Ruling& ruling);

// quickplay.cpp
void claim_quickplay(Game& game, const LedgerEvent& event, Ruling& ruling);
/// The arbiter's word on what waits for it. False if nothing waits.
bool decide_pending(Game& game, const LedgerEvent& event, Ruling& ruling);

// wrong_setup.cpp
void see_wrong_setup(Game& game, const LedgerEvent& event, Ruling& ruling);
void see_turned_board(Game& game, Ruling& ruling);
void see_reversed_colours(Game& game, const LedgerEvent& event, Ruling& ruling);

// displacement.cpp
void see_displaced(Game& game, const LedgerEvent& event, Ruling& ruling);

// signed_result.cpp
/// Whether a score can be signed or decided: `1-0`, ..., `0-0`.
[[nodiscard]] bool is_score(const std::string& text);
/// Whatever is heard after the end.
void hear_afterwards(const Known& game, const LedgerEvent& event, Ruling& ruling);

}  // namespace doublecheck::arbiter
