// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/game/articles.hpp"
#include "arbiter/game/board_moves.hpp"
#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck::arbiter {

/// The four kinds of offence of Article 7.5. A press of the clock is tested for them in this order.
enum class Offence : std::uint8_t { press_without_move, illegal_move, unfinished_promotion, two_hands };

/// What a player did in one turn: made a move, or pressed the clock without moving.
struct Action {
    std::size_t line = 0;
    std::size_t pressed_on = 0;  ///< the line of the press; 0 if the clock was not pressed
    Color by = Color::white;
    Setup before = {};  ///< the board at the beginning of the turn
    Setup after = {};   ///< the board at the end of the turn, with the opponent to move
    bool has_move = false;
    AppliedMove move = {};
    CarriedMove carried = {.from = Square("a1"), .to = Square("a1")};
    HandledMen handled = {};
    int hands = 1;
    bool is_released = false;  ///< the man was released on its square (4.7)
    /// The new piece touches the promotion square but is not released yet (4.4.4, 4.7).
    bool is_placed = false;
    bool is_completed = false;   ///< the clock was pressed (6.2.1)
    bool is_answered = false;    ///< the opponent has made the next move
    bool is_settled = false;     ///< the arbiter has ruled on the action, or it was accepted
    std::size_t settled_on = 0;  ///< the line of that ruling if the action was irregular; otherwise 0
    bool is_passed = false;      ///< a press without a move that stands, so that the opponent had the move
    bool answers_press = false;  ///< a reply to a press without a move
    bool is_no_mistake = false;  ///< the arbiter was not convinced that the press was a mistake (ECF)
    TouchDuty duty = {};         ///< what Article 4 demanded when the turn began
    TouchDuty broken_duty = {};  ///< the moves that Article 4 demanded and that were not played
    /// The board after the move that 4.7 binds the player to, if another was made.
    std::optional<Setup> binding_board = std::nullopt;
};

/// The times that the clocks showed at an event. At a press they are read after the press, so they include
/// the increment.
struct ClockReading {
    std::size_t line = 0;
    std::array<std::optional<double>, 2> clocks = {};
    std::optional<double> time = std::nullopt;  ///< seconds since the game began
    std::string place = {};                     ///< "at 17.Nf3" or "after 17.Nf3"
};

/// A change of the clocks that play did not cause: a ruling, or a press that completed no move.
struct ClockChange {
    std::size_t line = 0;
    std::array<int, 2> added = {0, 0};
};

struct Offer {
    Color by = Color::white;
    int seconds = 0;  ///< seconds that the opponent received if the offer is part of an incorrect claim
};

/// The latest penalty under 7.5.5.
struct Penalty {
    Color offender = Color::white;
    std::size_t group = 0;  ///< which of the separate counts of the 2017 edition it belongs to
    int seconds = 0;        ///< seconds that the opponent received
    std::size_t line = 0;   ///< the line of the ruling
    std::string what = {};  ///< what was penalised, such as "White's press without a move"
    std::size_t turns = 0;  ///< the number of actions on record when the penalty was given
    bool is_taken_back = false;
};

/// The topic of a question to the arbiter. It decides which answers close the question. A result that the
/// arbiter decides on closes every question.
enum class Topic : std::uint8_t {
    result_only,      ///< only a result closes it
    quickplay,        ///< a claim under III.5: `accept`, `reject`, `postpone`, or the end of the game
    flag_in_a_claim,  ///< a flag that fell while a claim under III.5 was open: `accept`, `reject`
    increment,        ///< a request for an increment: `accept`, `reject`, or the end of the game
    late_offence,     ///< whether an offence is still penalised after the reply: `accept`, `reject`
    end_on_board,     ///< whether the last move ends the game: `stands`
    breach,       ///< whether a move that broke Article 4 ends the game: `stands`, or a claim under Article 4
    last_action,  ///< the last action: any decision that lets it stand or forgives it
    acceptance,   ///< whether a press accepted a move: `stands`; `reject` or a forgiving decision says no
    late_piece,   ///< what becomes of the reply to an unfinished promotion: `stands`
    penalty,      ///< what a penalty costs: `mistake`, which takes the penalty back
    clocks,       ///< the times after moves are taken back (7.1): a decision that reads both clocks
    clock_setting,  ///< the times of clocks that were set wrongly (6.10.2): likewise
    clock_defect,   ///< the times of a new clock (6.10.1): likewise
    position,       ///< the position before a displacement: an event that gives it
    result,         ///< the result: a result signed by both players (8.7)
    signature,      ///< a result that one player has signed: as `result`, or the end of the game
    decision,       ///< which of two results counts: `stands` confirms the first one
    /// A draw claim that rests on moves before the ledger: `accept`, `reject`, or the end of the game.
    draw_claim,
    resignation,    ///< whether a resignation after an unnoticed illegal move counts: `stands`, `reject`
    losing_press,   ///< whether a press without a move loses (ECF): `mistake`, `accident`, `stands`, `reject`
    own_flag,       ///< whether a player announced the fall of the player's own flag: any ruling on that flag
    late_arrival,   ///< whether a late arrival loses: a forgiving decision or `reject` lets the player play
    event_penalty,  ///< a penalty that the event lays down: a forgiving decision lets the game go on
    castling,       ///< whether a castling without its rook is illegal: `accept`, `reject`
    touch_claim,    ///< whether men were touched: `accept`, `reject`
    number_of_moves,  ///< how many moves both have completed: the same event again, with the number
    turned_board,     ///< whether a board seen turned around is put right: `accept`, `reject`
    course,           ///< whether the game goes on, by a rule that is not known here: `stands` if it does
};

/// Returns the decisions of `arbiter_rules` that close a question on this topic, besides a result.
[[nodiscard]] std::vector<std::string_view> answers_to(Topic about);

/// A question that the arbiter has not decided yet.
struct Question {
    Topic about = Topic::result_only;
    std::size_t line = 0;     ///< the line of the event that raised it
    std::size_t subject = 0;  ///< the line of the action or penalty in question; 0 if there is none
    std::string text = {};
    std::string to_type = {};  ///< the plain lines that answer it, if `answers_to` does not say it
};

/// A flag that fell while a claim under III.5 was open. It counts if the arbiter rejects the claim.
struct FlagInClaim {
    Color color = Color::white;
    Setup board = {};
    std::size_t turns = 0;
    bool has_pending_move = false;  ///< a move had been made and not pressed
};

/// What a player may ask the arbiter to decide: a claim under III.5, an increment under III.4, a draw claim
/// that rests on moves made before the ledger begins, or a claim that men were touched, which is denied.
enum class RequestKind : std::uint8_t { quickplay, increment, draw_claim, touch };

/// A claim or request of a player that the arbiter has not decided.
struct Request {
    RequestKind kind = RequestKind::quickplay;
    Color by = Color::white;
    std::size_t line = 0;
    Setup board = {};                  ///< the board on which a draw claim was made
    std::string intend = {};           ///< the move written down with a draw claim
    std::vector<Square> squares = {};  ///< the men of a claim of touch-move
};

/// A press that restarted the opponent's clock after the opponent's irregular action.
struct ClockRestart {
    Color by = Color::white;
    std::size_t line = 0;
};

/// A move that must be played from a given board, because an incorrect claim named it (9.5.3).
struct WrittenMove {
    Setup board = {};
    TouchDuty duty = {};
};

[[nodiscard]] std::string_view winning_score(Color color);
/// Returns true if the position is the initial array of a game. Chess960 arrays and wrong arrays count too.
[[nodiscard]] bool is_initial_array(const Setup& setup);
/// Returns the board with the turn passed to the opponent without a move.
[[nodiscard]] Setup with_turn_passed(Setup board);

/// The state of the game between two events. Rules read it; `Game` changes it.
struct GameState {
    explicit GameState(const LedgerHeader& start, Budget* search_budget = nullptr);

    LedgerHeader header;
    Budget* budget;  ///< the budget that searches are charged to; may be null
    Setup board;
    std::optional<Action> pending_move = std::nullopt;  ///< a move made, but neither pressed nor answered
    std::vector<Action> actions = {};  ///< the turns that were pressed or answered, the latest last
    std::vector<Square> touched = {};  ///< men touched by the player having the move
    TouchDuty duty = {};               ///< what Article 4 demands of the player having the move
    std::array<int, 2> offences = {0, 0};
    /// Counts by player and article, for the 2017 edition.
    std::array<std::array<int, 3>, 2> offences_by_article = {};
    std::string result = {};
    std::string end_rule = {};  ///< the article that ended the game
    bool is_signed = false;
    std::optional<Color> last_offer_by = std::nullopt;  ///< who made the last draw offer that was no claim
    std::optional<Offer> offer = std::nullopt;
    std::optional<Setup> right_before_displacement = std::nullopt;
    std::optional<Color> displacer = std::nullopt;     ///< until the men are back, or the press
    std::optional<Color> displaced_by = std::nullopt;  ///< while `right_before_displacement` is set
    /// The line of the displacement, while `right_before_displacement` is set; otherwise 0.
    std::size_t displacement_line = 0;
    /// The player whose clock runs. Empty when anybody but a player may have stopped or started the clocks.
    std::optional<Color> clock_runs_for = std::nullopt;
    std::vector<ClockReading> readings = {};
    std::vector<ClockChange> clock_changes = {};
    std::optional<Setup> restored_board = std::nullopt;  ///< the board set up again after an illegal move
    bool awaits_next_move = false;       ///< A.5.4: the arbiter waits for the next completed move
    std::vector<Request> requests = {};  ///< claims and requests not decided yet, the oldest first
    std::optional<FlagInClaim> flag_in_claim = std::nullopt;
    std::vector<Question> open_questions = {};  ///< questions that the arbiter has not decided yet
    /// Flags that are down and that nobody has noticed.
    std::array<bool, 2> unnoticed_flags = {false, false};
    std::optional<Penalty> penalty = std::nullopt;
    /// The player who pressed the clock before moving, until the next move or press.
    std::optional<Color> pressed_without_move = std::nullopt;
    /// The player who replaced a promoted pawn only after the reply, until the next decision or move.
    std::optional<Color> late_piece = std::nullopt;
    std::optional<WrittenMove> written_move = std::nullopt;  ///< set by the latest incorrect claim
    /// Blitz: the latest restart of the opponent's clock that may have accepted the opponent's irregular
    /// move.
    std::optional<ClockRestart> clock_restart = std::nullopt;
    std::optional<Color> resigned_by = std::nullopt;  ///< the player whose resignation is in question
    std::array<std::string, 2> signatures = {};       ///< the result that each player has signed alone
    std::array<int, 2> matters = {0, 0};              ///< the number of matters of 12.9 of each player
    std::array<std::size_t, 2> last_matter = {0, 0};  ///< the line of the latest one

    [[nodiscard]] const Settings& settings() const { return header.settings; }
    [[nodiscard]] const Edition& laws() const { return settings().laws(); }
    /// Returns the player whose turn it is, that is, who has not made a move yet.
    [[nodiscard]] Color turn() const { return board.turn; }
    [[nodiscard]] bool is_over() const { return !result.empty(); }
    [[nodiscard]] bool has_flag_down(Color color) const {
        return unnoticed_flags[static_cast<std::size_t>(color)];
    }
    /// Returns the action at that index. The index after the last action names the pending move.
    [[nodiscard]] const Action& turn_at(std::size_t turn) const {
        return turn < actions.size() ? actions[turn] : *pending_move;
    }
    /// Returns the index of the latest move, or of the latest move of that player.
    [[nodiscard]] std::optional<std::size_t> latest_move(std::optional<Color> by) const;
    /// Returns the latest action, completed or not; null if there is none.
    [[nodiscard]] const Action* last() const;
    /// Returns the boards at the beginning of each turn, from the first to the present one.
    [[nodiscard]] std::vector<Setup> history() const;
    /// Returns the number of moves that the player has made so far.
    [[nodiscard]] int moves_made(Color color) const;
    /// Returns true if the arbiter has not decided a claim or request of that kind.
    [[nodiscard]] bool has_request(RequestKind kind) const;
    /// Returns the request that the arbiter's next decision is about: the oldest one with an open question,
    /// otherwise the oldest one. Null if there is none.
    [[nodiscard]] const Request* next_request() const;
    [[nodiscard]] bool is_us() const { return settings().is_us(); }
    [[nodiscard]] bool is_ecf() const { return settings().is_ecf(); }
    [[nodiscard]] bool is_online() const { return settings().is_online(); }

    /// Adds a rule, such as `fide.7.5.5`, with its sentence to the ruling. US Chess illegal moves are cited
    /// as `us.11d`.
    void cite(Ruling& ruling, std::string_view rule, std::string text,
              std::vector<Square> squares = {}) const;
};

/// The state of the game with all changes that a rule may make to it. `game->board` reads the state,
/// `game.set_up(...)` changes it.
class Game {
  public:
    explicit Game(const LedgerHeader& start, Budget* search_budget = nullptr)
        : state_(start, search_budget) {}

    [[nodiscard]] const GameState* operator->() const { return &state_; }
    [[nodiscard]] operator const GameState&() const { return state_; }  // for rules that only read

    /// Ends the game with that score.
    void end(Ruling& ruling, std::string score, std::string_view rule);
    void sign(bool is_signed) { state_.is_signed = is_signed; }
    /// Lets a game go on that was lost without a move on the board.
    void reopen() {
        state_.result.clear();
        state_.end_rule.clear();
    }
    /// Ends the game with a win for that player.
    void win(Ruling& ruling, Color winner, std::string_view rule) {
        end(ruling, std::string(winning_score(winner)), rule);
    }
    void draw(Ruling& ruling, std::string_view rule) { end(ruling, "1/2-1/2", rule); }

    /// Sets up a position, and drops the pending move, the draw offer and everything else tied to the old
    /// board.
    void set_up(const Setup& setup);
    /// Passes the turn to the opponent without a move.
    void pass_turn();
    /// Plays a move on the board. It stays pending until it is pressed or answered.
    void make(Action action);
    /// Removes the pending move and returns it.
    Action take_pending_move();
    void set_pending_move(Action action) { state_.pending_move = std::move(action); }
    /// Marks the man of the pending move as released. Returns true if until now the man had only been placed
    /// on its square.
    bool release();
    /// Adds an action to the record.
    void record(Action action) { state_.actions.push_back(std::move(action)); }
    /// Takes back the action at that index and all later ones, and with them the questions whether they end
    /// the game.
    void go_back_to(std::size_t turn);
    /// Replaces the action at that index.
    void change(std::size_t turn, Action action) { state_.actions[turn] = std::move(action); }
    /// Marks an action as ruled on. `line` is the line of that ruling if the action was irregular.
    void settle(std::size_t turn, std::size_t line = 0);
    void settle_all();
    /// Records that a player makes the next move: this completes the player's own last action (6.2.1.2) and
    /// answers the opponent's.
    void answer_the_last_move(Color by);
    /// Lets the opponent's press without a move stand and passes the turn, since the player replies to it.
    void reply_to_press();
    void put(Square square, Piece piece) { state_.board.board.put(square, piece); }
    void forbid_castling(SquareSet rooks) { state_.board.castling_rooks -= rooks; }

    /// Article 4: adds touched men, or sets the duty that follows from touching.
    void touch(const std::vector<Square>& men);
    void forget_touched() { state_.touched.clear(); }
    void owe(TouchDuty duty) { state_.duty = std::move(duty); }

    void make_offer(Offer offer) { state_.offer = offer; }
    void close_offer() { state_.offer.reset(); }
    /// Records a draw offer that is no claim. Returns true if the same player also made the offer before it.
    bool offer_draw(Color by);

    /// Counts one more offence. Returns its number under the edition's way of counting.
    int count_offence(Color by, std::size_t group);
    void note_penalty(Penalty penalty) { state_.penalty = std::move(penalty); }
    void take_penalty_back();
    /// Records that the next move replaces an illegal one.
    void note_replacement(const Setup& board) { state_.restored_board = board; }

    void note_displacement(Setup right, std::size_t line, std::optional<Color> by);
    /// Records that the player has put the men back.
    void forget_displacer() { state_.displacer.reset(); }
    /// Records that the men have been put back.
    void note_restoration() {
        state_.displacer.reset();
        state_.displaced_by.reset();
    }
    void forget_displacement_line() { state_.displacement_line = 0; }

    /// Called before the ruling on an event: most kinds of events may have stopped the clocks.
    void note_stopped_clocks(EventKind kind);
    /// Keeps the clock readings of an event and the changes that its ruling makes to the clocks.
    void note_clocks(const LedgerEvent& event, const Ruling& ruling);
    void note_flag(Color color, bool is_down) {
        state_.unnoticed_flags[static_cast<std::size_t>(color)] = is_down;
    }
    void set_increment(double seconds) { state_.header.settings.increment = seconds; }

    /// Adds a claim or request. A claim under III.5 replaces the same player's earlier one, and a request for
    /// an increment replaces any earlier one. Each draw claim is kept, since it cannot be withdrawn (9.5.1).
    void add_request(Request request);
    /// Removes the claim or request made on that line.
    void remove_request(std::size_t line);
    void remove_requests() { state_.requests.clear(); }
    /// Demands a written move: only the moves of `duty` may be played from the present board.
    void require(TouchDuty duty);
    void note_running_clock(std::optional<Color> color) { state_.clock_runs_for = color; }
    void note_restart(std::optional<ClockRestart> restart) { state_.clock_restart = restart; }
    void note_resignation(std::optional<Color> by) { state_.resigned_by = by; }
    void note_signature(Color by, std::string score) {
        state_.signatures[static_cast<std::size_t>(by)] = std::move(score);
    }
    /// Proposes a measure against that player under 12.9: first a warning, then time, then more. Counts each
    /// matter once; `line` is that of the action, if the ruling is about an earlier one.
    void propose_measure(Ruling& ruling, Color against, std::size_t line = 0);
    /// Keeps the first flag that falls while a claim is open.
    void keep_flag(Color color);
    std::optional<FlagInClaim> take_flag() { return std::exchange(state_.flag_in_claim, std::nullopt); }
    void await_next_move(bool is_awaited) { state_.awaits_next_move = is_awaited; }
    void note_idle_press(std::optional<Color> by) { state_.pressed_without_move = by; }
    void note_late_piece(std::optional<Color> by) { state_.late_piece = by; }

    /// Puts a question to the arbiter.
    void ask(Ruling& ruling, Topic about, std::string question, std::size_t subject = 0,
             std::string to_type = {});
    /// Closes the open questions on a topic, or only those about the line `subject`. Returns true if there
    /// were any.
    bool close(Topic about, std::optional<std::size_t> subject = std::nullopt);
    void close_all() { state_.open_questions.clear(); }

  private:
    /// Clears what belongs to one turn: touched men, the duty, and unanswered presses.
    void begin_turn();

    GameState state_;
};

[[nodiscard]] inline std::string player_name(Color color) {
    return std::string(name(color));
}
/// Returns the player if the actor is one.
[[nodiscard]] std::optional<Color> player(Actor actor);
void add_seconds(Ruling& ruling, Color color, int seconds);
/// Returns an ordinal number in words up to "fifth", then as "6th".
[[nodiscard]] std::string ordinal(int number);
/// Returns the text, ended by a full stop if it has no closing punctuation.
[[nodiscard]] std::string with_full_stop(std::string text);
/// Lowers the confidence of a ruling. Does nothing if the confidence is already lower.
void lower_confidence(Ruling& ruling, Confidence confidence);
/// Returns the name of a move: "17.Nf3", "17...Nb8-d5" if it is illegal, or "White's press" if there was no
/// move.
[[nodiscard]] std::string move_name(const Action& action);

/// Returns true if that side has nothing but a king, so that it can never mate.
[[nodiscard]] bool has_lone_king(const Board& board, Color color);
/// Returns whether `winner` can mate from the position by any series of legal moves. A position that is not
/// playable gives `unknown`, or `no` if `winner` has a lone king.
/// Stores the moves to a mate, such as `1...Kg3 2.h5 ...`, in `line` if it is not null.
[[nodiscard]] Answer can_mate(const GameState& game, const Setup& setup, Color winner,
                              std::string* line = nullptr);
/// Returns true if the position is dead (FIDE 5.2.2). Returns false if a limit was reached.
[[nodiscard]] bool is_dead(const GameState& game, const Setup& setup);

}  // namespace doublecheck::arbiter
