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

/// The four kinds of Article 7.5, in the order in which a press is judged.
enum class Offence : std::uint8_t { press_without_move, illegal_move, unfinished_promotion, two_hands };

/// What a player did in one turn: a move, or a press without one.
struct Action {
    std::size_t line = 0;
    std::size_t pressed_on = 0;  ///< the line of the press, if the clock was pressed
    Color by = Color::white;
    Setup before = {};  ///< the board when the turn began
    Setup after = {};   ///< the board afterwards, the opponent to move
    bool has_move = false;
    CarriedOut move = {};
    CarriedMove carried = {.from = Square("a1"), .to = Square("a1")};
    int hands = 1;
    bool is_released = false;    ///< 4.7
    bool is_placed = false;      ///< the promoted man touches its square, not released yet (4.4.4, 4.7)
    bool is_completed = false;   ///< 6.2.1
    bool is_answered = false;    ///< the opponent has made his next move
    bool is_settled = false;     ///< ruled on, or accepted
    std::size_t settled_on = 0;  ///< the line of that ruling, if it was one on an irregularity
    bool is_passed = false;      ///< a press without a move that stands: the turn went over
    bool answers_press = false;  ///< a reply to such a press
    bool is_no_mistake = false;  ///< a press that the arbiter was not convinced was a mistake (ECF)
    TouchDuty broken_duty = {};  ///< Article 4 asked for one of these moves
    std::optional<Setup> bound = std::nullopt;  ///< the board after a move that 4.7 binds him to
};

/// What the clocks showed at an event; that of a press is read after it, with the increment.
struct Reading {
    std::size_t line = 0;
    std::array<std::optional<double>, 2> clocks = {};
    std::optional<double> time = std::nullopt;  ///< seconds since the game began
    std::string place = {};                     ///< "at 17.Nf3", "after 17.Nf3"
};

/// Something but play changed the clocks: a ruling, or a press that completed nothing.
struct ClockChange {
    std::size_t line = 0;
    std::array<int, 2> added = {0, 0};
};

struct Offer {
    Color by = Color::white;
    int seconds = 0;  ///< given to the opponent for the incorrect claim that it is part of
};

/// The latest penalty under 7.5.5.
struct Penalty {
    Color offender = Color::white;
    std::size_t group = 0;  ///< of the 2017 edition's separate counts
    int seconds = 0;        ///< given to the opponent
    std::size_t line = 0;   ///< of the ruling
    std::string what = {};  ///< "White's press without a move"
    std::size_t turns = 0;  ///< on record when it was given
    bool is_taken_back = false;
};

/// What a question is about, and so what answers it. A score that the arbiter decides on answers every
/// question.
enum class Asked : std::uint8_t {
    otherwise,        ///< nothing but such a score
    quickplay,        ///< `accept`, `reject`, `postpone`; also the end of the game
    flag_in_a_claim,  ///< `accept`, `reject`: a flag fell while a claim under III.5 waited
    increment,        ///< `accept`, `reject`; also the end of the game
    late_offence,     ///< `accept`, `reject`: whether what has been answered is still penalised
    end_on_board,     ///< `stands`: whether the last move ends the game
    breach,           ///< `stands`, and a claim under Article 4: the same, where the move broke that article
    last_action,      ///< any word that lets the last action stand or forgives it
    acceptance,       ///< `stands`; `reject` or a word that forgives: whether a press accepted a move
    late_piece,       ///< `stands`: what becomes of the reply
    penalty,          ///< `mistake`: what a penalty costs, which is then taken back
    clocks,           ///< a word with readings of both clocks
    position,         ///< the right position, told later
    result,           ///< a score that both have signed (8.7)
    signature,        ///< the same, while one alone has signed; the end of the game
    decision,         ///< `stands`: what was decided or signed first, and not what was signed after it
    draw_claim,    ///< `accept`, `reject`: what the record shows that the ledger lacks; the end of the game
    resignation,   ///< `stands`, `reject`: whether a resignation after an unnoticed illegal move counts
    losing_press,  ///< `mistake`, `accident`, `stands`, `reject`: whether a press without a move loses (ECF)
    own_flag,      ///< whether a player has said that his own flag is down; whatever settles the flag
};

/// The decisions of `arbiter_rules` that answer it; a score always does.
[[nodiscard]] std::vector<std::string_view> answers_to(Asked about);

/// Something that the arbiter has to decide, and has not.
struct Question {
    Asked about = Asked::otherwise;
    std::size_t line = 0;     ///< on which it was asked
    std::size_t subject = 0;  ///< the line of the action, or of the penalty, that it is about
};

/// A flag fell while a claim under III.5 waited for the arbiter: it counts if he rejects the claim.
struct FlagInClaim {
    Color color = Color::white;
    Setup board = {};
    std::size_t turns = 0;
    bool is_in_hand = false;  ///< a move had been made and not pressed
};

/// What waits for the arbiter's word.
enum class Pending : std::uint8_t { nothing, quickplay, increment, draw_claim };

/// A claim of a draw that rests on moves before the ledger.
struct DrawClaim {
    std::optional<Setup> board = std::nullopt;  ///< on which it was made; none: no claim waits
    std::string intend = {};                    ///< the move written down
};

/// A press that started the opponent's clock again after his irregular move.
struct Restart {
    Color by = Color::white;
    std::size_t line = 0;
};

/// The move that must be played from a board after an incorrect claim (9.5.3).
struct WrittenMove {
    Setup board = {};
    TouchDuty duty = {};
};

[[nodiscard]] std::string_view win_of(Color color);
/// The initial array of a game, be it one of Chess960 or wrong.
[[nodiscard]] bool is_array(const Setup& setup);
/// The board after the turn has gone over without a move.
[[nodiscard]] Setup passed(Setup board);

/// Everything the arbiter knows between two events: what rules read.
struct Known {
    explicit Known(const LedgerHeader& start, Budget* search_budget = nullptr);

    LedgerHeader header;
    Budget* budget;  ///< what is searched is spent of it; may be null
    Setup board;
    std::optional<Action> hand = std::nullopt;  ///< made, not pressed
    std::vector<Action> actions = {};           ///< completed or answered, the latest last
    std::vector<Square> touched = {};           ///< by the player having the move
    TouchDuty duty = {};                        ///< what Article 4 asks of the player having the move
    std::array<int, 2> offences = {0, 0};
    std::array<std::array<int, 3>, 2> separate = {};  ///< counts of the 2017 edition, by article
    std::string result = {};
    std::string end_rule = {};  ///< the article that ended the game
    bool is_signed = false;
    std::optional<Color> last_offer = std::nullopt;  ///< who offered a draw last, claims apart
    std::optional<Offer> offer = std::nullopt;
    std::optional<Setup> right_before_displacement = std::nullopt;
    std::optional<Color> displacer = std::nullopt;
    std::size_t displaced_on = 0;  ///< the line, while `right_before_displacement` is set
    /// Whose clock runs; unknown once somebody but a player may have stopped or started the clocks.
    std::optional<Color> clock_runs_for = std::nullopt;
    std::vector<Reading> readings = {};
    std::vector<ClockChange> clock_changes = {};
    std::optional<Setup> set_up_again = std::nullopt;  ///< after an illegal move
    bool is_watched = false;  ///< A.5.4: the arbiter waits for the next completed move
    Pending pending = Pending::nothing;
    std::optional<Color> pending_by = std::nullopt;
    DrawClaim draw_claim = {};
    std::optional<FlagInClaim> flag_in_claim = std::nullopt;
    std::vector<Question> open = {};                  ///< what the arbiter has not decided yet
    std::array<bool, 2> has_fallen = {false, false};  ///< flags that nobody has noticed
    std::optional<Penalty> penalty = std::nullopt;
    /// Who pressed the clock with the move still to make; nothing has been moved or pressed since.
    std::optional<Color> pressed_without_move = std::nullopt;
    /// Who put a piece in a pawn's place only after the reply; nothing has been decided or moved since.
    std::optional<Color> late_piece = std::nullopt;
    std::optional<WrittenMove> written = std::nullopt;  ///< by the latest incorrect claim
    /// Blitz: a restart of the opponent's clock that may have accepted his irregular move.
    std::optional<Restart> restart = std::nullopt;
    std::optional<Color> resigned = std::nullopt;  ///< while it is asked whether that stands
    std::array<std::string, 2> signatures = {};    ///< the result that each player has signed alone

    [[nodiscard]] const Settings& settings() const { return header.settings; }
    [[nodiscard]] const Edition& laws() const { return settings().laws(); }
    /// The player whose turn it is: whoever has not yet made the move.
    [[nodiscard]] Color turn() const { return board.turn; }
    [[nodiscard]] bool is_over() const { return !result.empty(); }
    [[nodiscard]] bool has_flag_down(Color color) const {
        return has_fallen[static_cast<std::size_t>(color)];
    }
    /// The turn at that index; behind the last, the one in the hand.
    [[nodiscard]] const Action& turn_at(std::size_t turn) const {
        return turn < actions.size() ? actions[turn] : *hand;
    }
    /// The turn with the latest move, or with the latest of that player.
    [[nodiscard]] std::optional<std::size_t> latest_move(std::optional<Color> by) const;
    /// The latest turn, completed or not; null if there is none.
    [[nodiscard]] const Action* last() const;
    /// The boards with their turns, from the first to the present one.
    [[nodiscard]] std::vector<Setup> history() const;
    /// Moves that the player has made by now.
    [[nodiscard]] int moves_made(Color color) const;
    [[nodiscard]] bool is_us() const { return settings().is_us(); }
    [[nodiscard]] bool is_ecf() const { return settings().is_ecf(); }
    [[nodiscard]] bool is_online() const { return settings().is_online(); }

    /// `fide.7.5.5` with its sentence into the ruling.
    void cite(Ruling& ruling, std::string_view rule, std::string text,
              std::vector<std::string> squares = {}) const;
};

/// The same, and all that a rule may do to it: `game->board` reads, `game.set_up(...)` changes.
class Game {
  public:
    explicit Game(const LedgerHeader& start, Budget* search_budget = nullptr)
        : known_(start, search_budget) {}

    [[nodiscard]] const Known* operator->() const { return &known_; }
    [[nodiscard]] operator const Known&() const { return known_; }  // for rules that only read

    /// Ends the game.
    void end(Ruling& ruling, std::string score, std::string_view rule);
    void sign(bool is_signed) { known_.is_signed = is_signed; }
    /// Wins it for that player.
    void win(Ruling& ruling, Color winner, std::string_view rule) {
        end(ruling, std::string(win_of(winner)), rule);
    }
    void draw(Ruling& ruling, std::string_view rule) { end(ruling, "1/2-1/2", rule); }

    /// Forgets what has happened on the board since it stood like that.
    void set_up(const Setup& setup);
    /// The turn goes over without a move.
    void pass_turn();
    /// A move is in the hand, its board the present one, and a new turn begins.
    void make(Action action);
    /// What is in the hand is taken out of it.
    Action take_from_hand();
    void put_in_hand(Action action) { known_.hand = std::move(action); }
    /// The man in the hand is let go. Whether he had only been put on his square before.
    bool release();
    /// A turn is at its end.
    void record(Action action) { known_.actions.push_back(std::move(action)); }
    /// The turns from that one on are taken back.
    void go_back_to(std::size_t turn) {
        known_.actions.erase(known_.actions.begin() + static_cast<std::ptrdiff_t>(turn),
                             known_.actions.end());
    }
    /// A turn is as told now.
    void change(std::size_t turn, Action action) { known_.actions[turn] = std::move(action); }
    /// A turn has been ruled on, on that line if it was irregular.
    void settle(std::size_t turn, std::size_t line = 0);
    void settle_all();
    /// A player makes his next move: his own is completed (6.2.1.2), the opponent's answered.
    void answer_the_last_move(Color by);
    /// The press of the last turn is passed on: the opponent replies to it.
    void reply_to_press();
    void put(Square square, Piece piece) { known_.board.board.put(square, piece); }
    void forbid_castling(SquareSet rooks) { known_.board.castling_rooks -= rooks; }

    /// Article 4.
    void touch(const std::vector<Square>& men);
    void owe(TouchDuty duty) { known_.duty = std::move(duty); }

    void make_offer(Offer offer) { known_.offer = offer; }
    void close_offer() { known_.offer.reset(); }
    /// An offer apart from claims. Whether the player offered last.
    bool offer_draw(Color by);

    /// An offence more, and its number.
    int count_offence(Color by, std::size_t group);
    void note_penalty(Penalty penalty) { known_.penalty = std::move(penalty); }
    void take_penalty_back();
    /// The next move replaces an illegal one.
    void note_replacement(const Setup& board) { known_.set_up_again = board; }

    void note_displacement(Setup right, std::size_t line, std::optional<Color> by);
    /// Men stand right again, as far as that player is concerned.
    void forget_displacer() { known_.displacer.reset(); }
    void forget_displaced_line() { known_.displaced_on = 0; }

    /// Before the event is heard: the clocks may be stopped for it.
    void note_stopped_clocks(EventKind kind);
    /// Keeps what the ledger tells of the clocks at that event, and what the ruling on it does to them.
    void note_clocks(const LedgerEvent& event, const Ruling& ruling);
    void note_flag(Color color, bool is_down) {
        known_.has_fallen[static_cast<std::size_t>(color)] = is_down;
    }
    void set_increment(double seconds) { known_.header.settings.increment = seconds; }

    void wait_for(Pending pending, Color by);
    void wait_for(DrawClaim claim, Color by);
    [[nodiscard]] DrawClaim take_draw_claim() { return std::exchange(known_.draw_claim, {}); }
    /// Only that can be played from the board.
    void require(TouchDuty duty);
    void note_running_clock(std::optional<Color> color) { known_.clock_runs_for = color; }
    void note_restart(std::optional<Restart> restart) { known_.restart = restart; }
    void note_resignation(std::optional<Color> by) { known_.resigned = by; }
    void note_signature(Color by, std::string score) {
        known_.signatures[static_cast<std::size_t>(by)] = std::move(score);
    }
    /// What was waited for.
    Pending stop_waiting();
    /// The first flag that falls while a claim waits.
    void keep_flag(Color color);
    std::optional<FlagInClaim> take_flag() { return std::exchange(known_.flag_in_claim, std::nullopt); }
    void watch(bool is_watched) { known_.is_watched = is_watched; }
    void note_idle_press(std::optional<Color> by) { known_.pressed_without_move = by; }
    void note_late_piece(std::optional<Color> by) { known_.late_piece = by; }

    /// The arbiter has to decide.
    void ask(Ruling& ruling, Asked about, std::string question, std::size_t subject = 0);
    /// Closes the questions about that: those about that line, if one is given. Whether there were any.
    bool close(Asked about, std::optional<std::size_t> subject = std::nullopt);
    void close_all() { known_.open.clear(); }

  private:
    /// Nothing is touched or owed.
    void begin_turn();

    Known known_;
};

[[nodiscard]] inline std::string who(Color color) {
    return std::string(name(color));
}
/// The player, if a player did it.
[[nodiscard]] std::optional<Color> player(Actor actor);
void add_seconds(Ruling& ruling, Color color, int seconds);
/// "two minutes", "one minute", "90 seconds".
[[nodiscard]] std::string in_words(int seconds);
/// "first", ..., "fifth", "6th".
[[nodiscard]] std::string ordinal(int number);
/// The text with a full stop, if it does not end in one.
[[nodiscard]] std::string sentence(std::string text);
/// Lowers the confidence of a ruling; never raises it.
void lower(Ruling& ruling, Confidence confidence);
/// "17.Nf3", "17...Nb8-d5" of a move that is not legal, "White's press" without a move.
[[nodiscard]] std::string move_name(const Action& action);

/// Nothing but a king is left of that side, so that it mates in no series of moves.
[[nodiscard]] bool has_lone_king(const Board& board, Color color);
/// Whether `winner` can mate from there by any series of legal moves. A board that is not playable is
/// `unknown`, but for a lone king.
[[nodiscard]] Answer can_mate(const Known& game, const Setup& setup, Color winner);
/// The position is dead (FIDE 5.2.2). False also if a limit was reached.
[[nodiscard]] bool is_dead(const Known& game, const Setup& setup);

}  // namespace doublecheck::arbiter
