// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/rule/known_facts.hpp"
#include "checker/rule/ledger.hpp"

/// The rulings made once more, naively: what each event does to the board, the counts, the clocks and the
/// result. docs/certificates.md says it in words.
namespace doublecheck::checker::rulings {

/// The four kinds of Article 7.5, in the order in which one decides.
enum class Offence { press_without_move, illegal_move, unfinished_promotion, two_hands };

/// What a player did in one turn: a move, or a press without one.
struct Turn {
    int line = 0;        ///< of its move, or of the press without one
    int pressed_on = 0;  ///< the line of its press; 0: not pressed
    Color by = Color::white;
    Stand before = {};
    Stand after = {};
    bool has_move = false;
    Carried move = {};
    int hands = 1;
    bool is_released = false;
    bool is_placed = false;  ///< the promoted man touches its square
    bool is_completed = false;
    bool is_answered = false;
    bool is_settled = false;
    bool is_passed = false;  ///< a press without a move that stands
    bool answers_press = false;
    bool is_no_mistake = false;
    std::optional<Duty> broken_duty = {};
    bool is_written_broken = false;   ///< that duty was to play the move written in an incorrect claim
    std::optional<Stand> bound = {};  ///< the board after the move that was released first
    std::vector<int> touched = {};
};

/// What the clocks showed at an event, that of a press with its increment.
struct Reading {
    int line = 0;
    std::array<std::optional<double>, 2> clocks = {};
    std::optional<double> time = {};  ///< since the game began
};
/// A ruling changed the clocks, or a press that completed nothing.
struct ClockChange {
    int line = 0;
    std::array<std::int64_t, 2> added = {0, 0};
};
/// A moment of the ledger: the clock of `runner` ran, and showed his time on the lines from `made` to `last`.
struct Moment {
    Color runner = Color::white;
    int made = 0;
    int last = 0;
    bool is_pressed = false;       ///< on `last`
    bool keeps_increment = false;  ///< of that press
    int moved_since = 0;           ///< from here on the other player had at most to press
    int stood_since = 0;           ///< from here on the other clock stood still
    bool has_other_run = true;
    bool has_runner_run = true;
};
using ProposedTimes = std::array<std::optional<ToldTime>, 2>;

/// What is asked, and what answers it; a score by the arbiter answers everything.
enum class Asked {
    otherwise,        ///< nothing else
    quickplay,        ///< accept, reject, postpone; the end of the game
    flag_in_a_claim,  ///< accept, reject
    increment,        ///< accept, reject; the end of the game
    late_offence,     ///< accept, reject
    end_on_board,     ///< stands; a word that forgives the turn in question
    breach,           ///< stands; a claim of touch-move
    last_turn,        ///< stands, mistake, accident, about that turn
    late_piece,       ///< stands
    penalty,          ///< mistake, accident, which take that penalty back
    clocks,           ///< both clocks, told with a word
    position,         ///< the right board, told later
    result,           ///< a score signed
    decision,         ///< stands, of what was decided or signed first against a signature
    draw_claim,       ///< accept, reject, also after the end; a drawn end, or a score signed
    resignation,      ///< stands, reject; the end of the game
    losing_press,     ///< mistake, accident, stands, reject
    acceptance,       ///< stands, mistake, accident, reject
    signature,        ///< a score signed; the end of the game
    own_flag,         ///< accept, reject; the end of the game
};
struct Question {
    Asked about = Asked::otherwise;
    int subject = 0;  ///< the line of the turn, or of the penalty
};

/// What a ruling has to say.
struct Expected {
    std::array<std::int64_t, 2> added = {0, 0};
    bool is_restored = false;
    bool takes_back_increment = false;
    std::optional<ProposedTimes> times = {};
    std::optional<Duty> duty = {};
    std::optional<Score> result = {};
    std::optional<Score> signal = {};
    std::optional<Score> recorded = {};
    bool is_asked = false;  ///< no text settles it
    /// One of the articles that the ruling has to cite, as one of the editions numbers it.
    std::vector<std::string_view> articles = {};
};

class Game {
  public:
    Game(const Header& header, Meter& meter);

    /// Rules on an event, given what the ruling tells; what it tells otherwise than the event asks for, or an
    /// empty text. When the meter is exhausted the text means nothing.
    std::string take(const Event& event, const Ruling& told, const Facts& facts);

    [[nodiscard]] const Stand& now() const { return now_; }
    /// A board that the ledger or its rulings write, with its castling rights read as this game has them.
    [[nodiscard]] Stand of_this_game(Stand stand) const {
        stand.position.start = is_chess960_ ? Start::chess960 : Start::standard;
        return stand;
    }
    [[nodiscard]] std::optional<Score> result() const { return result_; }
    /// The result that a record gives, as the latest event told it.
    [[nodiscard]] std::optional<Score> recorded() const { return recorded_; }
    [[nodiscard]] const std::array<int, 2>& offences() const { return offences_; }
    [[nodiscard]] const std::array<std::int64_t, 2>& added() const { return added_; }
    /// Something is asked that nothing has answered.
    [[nodiscard]] bool is_left_open() const { return !open_.empty(); }

  private:
    enum class Pending { nothing, quickplay, increment, draw_claim };
    enum class End { on_board, flag, penalty, other, signature, decision };
    struct Offer {
        Color by = Color::white;
        int seconds = 0;
    };
    struct Penalty {
        Color offender = Color::white;
        std::size_t group = 0;
        int seconds = 0;
        int line = 0;
        bool is_taken_back = false;
    };
    /// A claim of a draw that rests on moves before the ledger, and the board on which it was made.
    struct DrawClaim {
        std::optional<Stand> board = {};
        std::string intend = {};
    };
    /// What an incorrect claim requires on a board (9.5.3).
    struct WrittenDuty {
        Stand board = {};
        Duty duty = {};
        bool is_written_move = false;  ///< that move itself, not another of an illegally moved man
    };
    /// A flag that fell while a claim of quickplay waited, and what was on the board then.
    struct FlagInClaim {
        Color color = Color::white;
        Stand board = {};
        std::size_t turns = 0;
        bool is_in_hand = false;
    };

    using Wrong = std::string;  ///< empty: none

    Wrong hear(const Event& event);
    Wrong hear_in_play(const Event& event);
    /// Games lost otherwise than on the board: a function each, which none but `hear_in_play` calls.
    struct Lost;
    Wrong compare(const Ruling& told);
    Wrong compare_duty(const Ruling& told) const;

    // game_moves.cpp
    Wrong hear_move(const Event& event, Color by, WrittenMove move, bool is_placed, int hands);
    Wrong hear_move(const Event& event);
    /// Another piece in the place of the one that stands in the hand on its promotion square (4.4.4).
    [[nodiscard]] bool exchanges_promoted_piece(const Event& event) const;
    Wrong hear_place(const Event& event);
    Wrong hear_release(const Event& event);
    void hear_touch(const Event& event);
    Turn* late_promotion(Color by, int to);
    Wrong put_late_piece(Turn& promotion, char kind);
    void answer_the_last_move(Color by);
    void note_breach(Turn& turn, const std::vector<int>& touched);
    [[nodiscard]] bool replies_to_a_press(Color by) const;
    Wrong judge_made_move(const Turn& turn);

    // game_presses.cpp
    Wrong hear_press(const Event& event);
    Wrong press_own_move(const Event& event);
    /// The other player has moved and not pressed, so that this press stops and starts nothing.
    [[nodiscard]] bool is_in_vain(Color by) const;
    void press_with_nothing_made(Color by);
    bool is_restart(Color by);
    /// The other's irregular move is accepted by the press on that line.
    void accept_by_pressing(Color by, int line);
    bool take_restart_for_acceptance(Color by);
    /// A press without a move.
    [[nodiscard]] Turn press_by(Color by) const;
    bool judge_watched_position();

    // game_offences.cpp
    [[nodiscard]] std::optional<Offence> offence_in(const Turn& turn) const;
    [[nodiscard]] Stand play_on_from(Offence offence, const Turn& turn) const;
    [[nodiscard]] bool is_open(const Turn& turn) const;
    /// The other player has only a move in his hand that is not made yet.
    [[nodiscard]] bool is_answered_in_hand_only(const Turn& turn) const;
    /// Two hands, or a press whose player then moved.
    [[nodiscard]] bool leaves_nothing_illegal(const Turn& turn) const;
    /// Such an offence, answered: nothing is undone, and a penalty is asked about.
    [[nodiscard]] bool is_late(const Turn& turn) const;
    [[nodiscard]] bool can_keep_the_board(std::size_t number) const;
    [[nodiscard]] bool is_two_handed_mate_in_question(const Turn& turn) const;
    /// What becomes of a two-handed mate that is in question.
    [[nodiscard]] bool is_two_handed_mate_drawn() const;
    Wrong penalise(std::size_t number, bool is_board_kept = false);
    Wrong lose(Color offender, const Position& from);
    void restore(std::size_t number, Offence offence);

    // game_clocks.cpp
    void note_clocks(const Event& event);
    [[nodiscard]] Moment moment_of(std::size_t number, bool keeps_increment) const;
    [[nodiscard]] Moment moment_before(std::size_t number) const;
    [[nodiscard]] std::optional<ToldTime> time_at(const Moment& moment, Color color) const;
    [[nodiscard]] bool is_answered_on_the_board(std::size_t number) const;
    /// Moves are taken back that followed: what the clocks showed at the moment; nothing is known without
    /// one.
    void propose_times(const std::optional<Moment>& moment, int last);
    Wrong compare_times(const Ruling& told) const;

    // game_claims.cpp
    Wrong hear_irregularity(const Event& event, std::optional<Color> claimant);
    Wrong hear_claim(const Event& event);
    Wrong hear_what_is_seen(const Event& event);
    Wrong see_illegal_position();
    void see_displaced(const Event& event);
    void see_wrong_setup(const Event& event);
    void limit_castling(const Event& event);
    Wrong claim_touch_move(std::optional<Color> by);
    std::optional<Wrong> penalise_unfinished_at_the_start();
    Wrong claim_draw(const Event& event, Color by);
    void reject_claim(std::string_view intend, Color by, bool is_barred);
    void oblige(std::string_view intend);
    [[nodiscard]] bool may_rest_on_earlier_moves(const std::vector<Stand>& boards, bool is_threefold) const;
    void decide_draw_claim(bool is_accepted);
    /// What must be played from there where these men were touched.
    [[nodiscard]] std::optional<Duty> duty_on(const Stand& board, const std::vector<int>& touched) const;
    /// The latest move is another than the written one (9.5.3), and nobody has ruled on it.
    [[nodiscard]] bool has_written_breach();
    [[nodiscard]] std::optional<std::size_t> earliest_open(std::optional<Color> offender) const;
    [[nodiscard]] bool is_reply_wrong(std::size_t number) const;
    [[nodiscard]] Turn* latest_move(std::optional<Color> by);
    [[nodiscard]] bool has_touch_breach(Color claimant);
    void correct_what_is_in_hand();
    bool correct_what_was_answered(std::optional<Color> claimant);
    void correct_by_agreement();
    [[nodiscard]] int moves_by_both(const Event& event) const;

    // game_ends.cpp
    Wrong judge_end();
    Wrong hear_flag(const Event& event, std::optional<Color> by);
    Wrong score_flag(Color color, std::optional<double> time);
    Wrong score_by_rule(Color color);
    Wrong score_by_men(Color loser, bool is_us);
    Wrong score_by_forced_win(const Position& position, Color winner);
    void score_by_any_series(Color loser, End kind, std::vector<std::string_view> articles);
    Wrong judge_both_flags(std::optional<double> time);
    /// His flag is down, noticed or not.
    [[nodiscard]] bool is_down(const Event& event, Color color) const;
    /// A mate made with two hands and not pressed is in question.
    bool is_after_two_handed_mate(Color color);
    std::optional<Wrong> decide_own_flag(bool is_accepted, std::optional<double> time);
    [[nodiscard]] bool has_made_the_moves(Color color, std::optional<double> time);
    void hear_resignation(Color by);
    [[nodiscard]] const Turn* unnoticed_illegal_move() const;
    /// What is wrong, if the word decides it.
    std::optional<Wrong> decide_resignation(Decision decision);
    std::optional<Wrong> decide_losing_press(Decision decision);
    std::optional<Wrong> decide_acceptance(Decision decision);
    void hear_absence(const Event& event);
    /// The boards of which it is asked whether the winner can mate, and the right one before an illegal move
    /// that can still be dealt with.
    struct Counting {
        std::vector<Position> boards = {};
        std::optional<Position> right = {};
        bool is_lone_king = false;  ///< of the winner, in whatever position counts
    };
    [[nodiscard]] Counting positions_that_count(Color winner) const;
    [[nodiscard]] std::vector<Position> boards_that_count() const;
    /// With the queen that a pawn becomes which the last turn left on its last rank.
    [[nodiscard]] std::optional<Position> forced_queen() const;
    [[nodiscard]] const Turn* illegal_move_open_to_claim() const;
    [[nodiscard]] std::optional<Answer> can_mate(const Position& from, Color winner) const;
    [[nodiscard]] bool has_next_period() const;
    [[nodiscard]] bool is_flag_free(Color color) const;
    [[nodiscard]] bool has_stood_since(int line, Color color) const;
    /// The readings say that the flag cannot have fallen: it is asked.
    bool is_flag_contradicted(const Event& event, Color color);
    void hear_signature(std::optional<Color> by, Score score);
    /// A player alone signs; nobody named: both.
    bool is_signed_by_both(std::optional<Color> by, Score score);
    [[nodiscard]] bool is_mate_forced(const SoundPosition& position, Color winner, int plies);
    [[nodiscard]] int times_of_last(const std::vector<Stand>& history, bool is_running);
    void end(Score score, End kind, std::vector<std::string_view> articles);

    // game_words.cpp
    Wrong hear_arbiter(const Event& event);
    /// What is wrong, if the word decides it.
    std::optional<Wrong> decide_pending(Decision decision);
    std::optional<Wrong> decide_late_offence(Decision decision);
    std::optional<Wrong> let_the_end_stand();
    std::optional<Wrong> forgive(Decision decision);
    void take_back();
    void hear_accept(Color by);
    void hear_kings(const Event& event);
    void hear_recorded_result(const Event& event);
    [[nodiscard]] bool may_ask_by_guidelines(const Event& event, Color by) const;
    [[nodiscard]] bool has_a_move_by_each() const;

    void set_up(const Stand& stand);
    void begin_turn();
    void pass_turn();
    [[nodiscard]] std::vector<Stand> history() const;
    [[nodiscard]] int moves_made(Color color) const;
    [[nodiscard]] Color turn() const { return now_.position.turn; }
    [[nodiscard]] bool is_over() const { return result_.has_value(); }
    void reject_offer_of_other(Color by);
    void ask(Asked about, int subject = 0);
    /// Whether such a question was open.
    bool close(Asked about, std::optional<int> subject = {});
    void give(Color color, std::int64_t seconds) { expected_.added[index(color)] += seconds; }

    const Header& header_;
    Meter& meter_;
    bool is_chess960_ = false;
    Stand now_ = {};
    std::optional<Turn> hand_ = {};  ///< made, not pressed
    std::vector<Turn> turns_ = {};   ///< completed or answered
    std::vector<int> touched_ = {};
    std::optional<Duty> duty_ = {};
    std::array<int, 2> offences_ = {0, 0};
    std::array<std::array<int, 3>, 2> separate_ = {};  ///< the counts of July 2017
    std::array<std::int64_t, 2> added_ = {0, 0};
    double increment_ = 0;
    std::optional<Score> result_ = {};
    std::optional<Score> recorded_ = {};
    End end_ = End::other;
    std::optional<Offer> offer_ = {};
    std::optional<Stand> right_board_ = {};  ///< before men were displaced
    std::optional<Color> displacer_ = {};
    std::optional<Color> runner_ = {};  ///< whose clock runs, while nobody but the players has touched it
    int displaced_on_ = 0;
    std::vector<Reading> readings_ = {};
    std::vector<ClockChange> clock_changes_ = {};
    int line_ = 0;  ///< of the event that is heard
    bool is_watched_ = false;
    Pending pending_ = Pending::nothing;
    Color pending_by_ = Color::white;
    DrawClaim draw_claim_ = {};
    std::optional<WrittenDuty> written_ = {};
    std::optional<Color> resigned_ = {};  ///< while it is asked whether that stands
    std::array<std::optional<Score>, 2> signatures_ = {};
    std::optional<std::pair<Color, int>> restart_ = {};  ///< with its line, while its meaning is open
    std::optional<FlagInClaim> flag_in_claim_ = {};
    std::vector<Question> open_ = {};
    std::array<bool, 2> has_fallen_ = {false, false};
    std::optional<Penalty> penalty_ = {};
    std::optional<Color> idle_ = {};  ///< who pressed with the move still to make
    std::optional<Color> late_piece_ = {};
    bool has_heard_ = false;

    Expected expected_ = {};
    const Ruling* told_ = nullptr;
    const Facts* facts_ = nullptr;
};

/// The board after a turn that left a pawn on its last rank, with a queen there.
[[nodiscard]] Stand with_queen(const Turn& turn);
[[nodiscard]] Score win_of(Color color);
/// The first position of a game: 32 men on their ranks, at move 1.
[[nodiscard]] bool is_array(const Stand& start);
/// A score that a player or an arbiter can write down.
[[nodiscard]] bool is_score(std::optional<Score> score);

}  // namespace doublecheck::checker::rulings
