// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/settings.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Who did an event. `arbiter` includes assistants; `other` is a spectator, a device or the clock itself.
enum class Actor : std::uint8_t { white, black, arbiter, other };

/// Returns the player of a colour as an actor.
constexpr Actor actor_of(Color color) {
    return color == Color::white ? Actor::white : Actor::black;
}

/// The kinds of events, the most common first. The row of each kind (event_row.hpp) lists the members of
/// `LedgerEvent` that it uses.
enum class EventKind : std::uint8_t {
    /// A man moves from `from` to `to`; castling is given as the king's move; the clock is not pressed yet.
    move,
    press,          ///< the clock is pressed with `hand`; `hands` is the number of hands that made the move
    touch,          ///< men are touched deliberately, in the order of `squares` (4.2.2)
    adjust,         ///< men are adjusted after an announcement (4.2.1)
    release,        ///< the man of the last `move` is released on its square
    place,          ///< a piece (`promotion`) is put on the promotion square `to`
    claim,          ///< a player claims `claim`; `intend` is the move written down
    arbiter_sees,   ///< the arbiter sees `fault`
    arbiter_rules,  ///< the arbiter decides `decision`
    flag,           ///< the flag of `by` is down, or both flags with `is_both`
    offer,          ///< a player offers a draw
    accept,         ///< a player accepts a draw offer, which may be part of a claim (9.1.2.3)
    decline,
    agree,    ///< both players agree to a draw
    correct,  ///< both players agree to correct an illegal move that stands, without the arbiter (A.5.2)
    resign,
    pause,     ///< the clocks are stopped (6.11)
    displace,  ///< men are displaced; `was` is the position before it, if known
    restore,   ///< the player puts displaced men back
    conduct,   ///< hovering over the clock, slamming it, noise or the like (12.9); see `decision` and `note`
    refuse,    ///< a player persistently refuses to comply (11.7), or both do with `is_both` (11.8)
    device,    ///< an electronic device is found on the player (11.3.2)
    absent,    ///< the player is absent at the default time (6.7)
    ask_increment,  ///< a player asks for an increment (Guidelines III.4)
    spectator,      ///< somebody else interferes (12.7)
    kings,          ///< an electronic board reports both kings on `squares`, which is a signal
    result,         ///< a record of the game gives an unsigned `result`, which is compared with the Laws
    sign,           ///< the `result` is signed (8.7)
};

/// What a player may claim: an illegal move, a touched man (4.3), a fallen flag (6.8), a repetition (9.2),
/// fifty moves (9.3), or a draw in a quickplay finish (Guidelines III).
enum class ClaimKind : std::uint8_t { illegal, touch_move, flag, threefold, fifty_moves, quickplay };

/// What an arbiter may see. `illegal` is any offence of 7.5.1 to 7.5.4 that the ledger shows.
enum class Fault : std::uint8_t {
    illegal,
    flag,
    wrong_setup,        ///< the initial position was wrong (7.2.1)
    board_turned,       ///< the board was turned, so that a1 is light (7.2.2)
    colours_reversed,   ///< the colours were reversed (7.3)
    displaced,          ///< men were displaced (7.6)
    both_in_check,      ///< both kings are in check (A.5.4)
    pawn_on_last_rank,  ///< a pawn stands on its last rank (A.5.4)
    wrong_clock,        ///< the clocks were set wrongly (6.10.2)
    broken_clock        ///< the clock has an evident defect (6.10.1)
};

/// One event line of a ledger. A member that the line leaves out has its default value.
struct LedgerEvent {
    std::size_t line = 0;                       ///< line number in the file, from 1
    Actor by = Actor::other;                    ///< who did it
    EventKind kind = EventKind::move;           ///< what happened; says which of the members below are used
    std::optional<int> number = std::nullopt;   ///< the number of the move to which the event belongs
    std::optional<double> time = std::nullopt;  ///< seconds since the game began
    std::optional<double> clock_white = std::nullopt;   ///< seconds left on the clock
    std::optional<double> clock_black = std::nullopt;   ///< the same for Black
    std::optional<Square> from = std::nullopt;          ///< the square that the man left
    std::optional<Square> to = std::nullopt;            ///< the square on which the man arrived
    std::optional<PieceType> promotion = std::nullopt;  ///< the piece of a promotion, if there is one
    int hands = 1;                     ///< the number of hands that made the move: 1 or 2 (7.5.4)
    bool is_other_hand = false;        ///< the clock was pressed with the hand that did not move (6.2.3)
    bool is_both = false;              ///< both players are concerned, not only `by`
    std::vector<Square> squares = {};  ///< the men that were touched, or the kings, by their squares
    std::optional<ClaimKind> claim = std::nullopt;  ///< what is claimed, if `kind` is `claim`
    std::optional<Fault> fault = std::nullopt;      ///< what the arbiter sees, if `kind` is `arbiter_sees`
    std::string intend = {};                        ///< the move as it was written down, in any notation
    /// For `arbiter_rules`: "accept", "postpone", "reject", "mistake", "accident" or "stands". For `conduct`:
    /// "hover", "slam", "noise", "annoy", "leave", "notes", "no-record" (the moves are not written down),
    /// "late", "scoresheets" (they are incomplete or differ), "pause", "ring" (a device in the bag),
    /// "pass-captured" (the captured piece passes to the other hand) or "pass-promoted".
    std::string decision = {};
    /// For `flag`: who noticed the flag. `other` means that nobody did, as with a reading found later. If
    /// empty, the arbiter noticed it.
    std::optional<Actor> seen_by = std::nullopt;
    std::string result = {};                  ///< "1-0", "0-1" or "1/2-1/2"
    std::optional<Setup> was = std::nullopt;  ///< the position before men were displaced, if known
    std::string note = {};                    ///< any text; it decides nothing
    /// For `move`: the kind of man that was taken off the board. The inner value is empty if none was: after
    /// a capture en passant the pawn was left there. If the outer value is empty, the man was taken off that
    /// the move captures.
    std::optional<std::optional<PieceType>> captured = std::nullopt;
    /// For `move`: the kind of man that was put on the square of arrival. If the outer value is empty, it is
    /// the man that left its square, or the piece of the promotion. The inner value is empty for no man,
    /// which is a contradiction.
    std::optional<std::optional<PieceType>> placed = std::nullopt;
    /// For `move`: castling in which only the king was moved, and the rook still stands on its square.
    bool is_king_alone = false;
};

/// The first line of a ledger.
struct LedgerHeader {
    Settings settings = {};       ///< what decides rulings besides the facts
    Setup start = {};             ///< the position before the first event
    std::string event = {};       ///< the name of the tournament or match
    std::string white = {};       ///< the name of White
    std::string black = {};       ///< the name of Black
    std::string date = {};        ///< the date as in PGN: `2026.11.27`
    std::string round = {};       ///< the round as in PGN
    std::string board = {};       ///< the number of the board in the playing hall
    std::string white_id = {};    ///< the players' identity numbers in the federation
    std::string black_id = {};    ///< the same for Black
    std::string arbiter = {};     ///< the name of the arbiter
    std::string arbiter_id = {};  ///< the identity number of the arbiter
    int offences_white = 0;       ///< completed illegal actions before the ledger begins
    int offences_black = 0;       ///< the same for Black
    bool is_chess960 = false;     ///< castling is written as king takes rook
    bool is_of_game = false;      ///< made from the moves of a game, so its lines are in no file
    bool is_of_server = false;    ///< the game was played on a server, by the server's own rules
};

/// The events of one game at the board, with its settings.
struct Ledger {
    LedgerHeader header = {};              ///< the first line
    std::vector<LedgerEvent> events = {};  ///< the other lines, in order

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("header", &Ledger::header, "the first line of the ledger"),
                       field("events", &Ledger::events, "all other lines"));
    }
};

/// A ledger as far as it could be read. A ledger consists of JSON lines, or of plain lines (plain_ledger.hpp)
/// if its first line is no JSON; a line `---` may end it. If a line cannot be read, `ledger` holds the events
/// before it, `error` holds the reason with the offset in the line, and later lines are not read. Errors:
/// `ledger.json`, `ledger.header`, `ledger.event`, `ledger.member`, `ledger.square`, `ledger.fen`,
/// `ledger.order`; in plain lines also `ledger.text`, `ledger.side` and `ledger.contradiction`.
struct LedgerReading {
    Ledger ledger = {};                         ///< what was read
    std::optional<Error> error = std::nullopt;  ///< why reading ended, or nothing if all was read
    /// The number of the line that could not be read, from 1; 0 without an error.
    std::size_t error_line = 0;
    bool is_headless = false;  ///< the header itself could not be read
};
/// Reads the text of a whole ledger.
[[nodiscard]] LedgerReading read_ledger(std::string_view text);

/// Reads a ledger line by line, for a ledger that is still being written.
class LedgerReader {
  public:
    LedgerReader();
    ~LedgerReader();
    LedgerReader(LedgerReader&&) noexcept;
    LedgerReader& operator=(LedgerReader&&) noexcept;

    /// Takes the next line without its line end; `number` counts from 1. Blank lines and comments are
    /// skipped. Returns false after an error and for every later line.
    bool read(std::string_view line, std::size_t number);
    /// Notes that no line follows. In plain lines the press of the last move may have waited for it.
    void finish();
    /// Returns what has been read so far. `is_headless` is true until the header has been read, in plain
    /// lines until the first event.
    [[nodiscard]] const LedgerReading& reading() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// Returns true if a line is the header of a ledger, that is, an object with a member `v`.
[[nodiscard]] bool is_ledger_header(std::string_view line);

/// Reads one line of a ledger, without its line end.
[[nodiscard]] Result<LedgerEvent> read_event(std::string_view line);
/// Reads the first line of a ledger, without its line end. Errors: those of `LedgerReading`.
[[nodiscard]] Result<LedgerHeader> read_header(std::string_view line);

/// Returns the ledger, header or event as JSON lines, which can be read back.
[[nodiscard]] std::string write_ledger(const Ledger& ledger);
/// Returns the header as one line of JSON.
[[nodiscard]] std::string write_header(const LedgerHeader& header);
/// Returns the event as one line of JSON.
[[nodiscard]] std::string write_event(const LedgerEvent& event);

/// Returns the header or event as JSON of verdicts. That JSON has no fractions, so seconds that are not whole
/// become text, such as `"123.4"`; `read_event` accepts both.
[[nodiscard]] Object to_object(const LedgerHeader& header);
/// Returns the event as JSON of verdicts.
[[nodiscard]] Object to_object(const LedgerEvent& event);

/// Returns the JSON Schema (draft 2020-12) of ledger lines; data/schema/ledger.schema.json contains it.
[[nodiscard]] Object ledger_schema();

/// Returns the name of the kind in ledgers, such as `arbiter_sees`.
[[nodiscard]] std::string_view to_string(EventKind kind);
/// Returns the name of the claim in ledgers.
[[nodiscard]] std::string_view to_string(ClaimKind kind);
/// Returns the name of the fault in ledgers.
[[nodiscard]] std::string_view to_string(Fault fault);
/// Returns the name of the actor in ledgers.
[[nodiscard]] std::string_view to_string(Actor actor);

/// Returns the ledger that corresponds to the record of a game. It contains each move with its press and the
/// clock of `[%clk]`, and the events of `[%arb ...]` comments in their places (docs/arbiter.md). Its last
/// events are the end named by the Termination tag (a flag, a resignation, an agreement, a claim) and the
/// recorded result, which nobody has signed. The time control gives class, starting times and increment.
///
/// A move that cannot be read ends the ledger with the reader's error; `error_line` is then the line of the
/// input. Other errors are `ledger.arb` and those of `read_event`, with the offset of the move in the input.
[[nodiscard]] LedgerReading ledger_of_game(const PgnGame& game);

}  // namespace doublecheck
