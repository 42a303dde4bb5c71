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
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Who did it. `arbiter` is also the assistant; `other` is a spectator, a device, the clock itself.
enum class Actor : std::uint8_t { white, black, arbiter, other };

constexpr Actor actor_of(Color color) {
    return color == Color::white ? Actor::white : Actor::black;
}

/// What happened, what arbiters meet most first. Its row (event_row.hpp) tells which members of `LedgerEvent`
/// each uses.
enum class EventKind : std::uint8_t {
    move,           ///< a man carried from `from` to `to`, or castling as the king's move; not pressed yet
    press,          ///< the clock is pressed, with `hand`; `hands` tells how many hands made the move
    touch,          ///< men touched on purpose, in `squares`' order (4.2.2)
    adjust,         ///< men adjusted after saying so (4.2.1)
    release,        ///< the man of the last `move` is let go on its square
    place,          ///< a man (`promotion`) put on the promotion square `to`
    claim,          ///< `claim` says what is claimed; `intend` the move written down
    arbiter_sees,   ///< `fault` says what
    arbiter_rules,  ///< the arbiter's own decision: `decision`
    flag,           ///< a flag is down on the clock of `by`; of both with `is_both`
    offer,          ///< a draw offer
    accept,         ///< accepts the offer, also the one that a claim is (9.1.2.3)
    decline,
    agree,    ///< both agree to a draw
    correct,  ///< both agree to correct an illegal move that stands, without the arbiter (A.5.2)
    resign,
    pause,          ///< the clock is stopped (6.11)
    displace,       ///< men knocked over or found displaced; `was` the position found right, if it is known
    restore,        ///< men put back by the player
    conduct,        ///< hovering, slamming, noise, wrong hand: `note`; a matter of 12.9
    refuse,         ///< persistent refusal to comply (11.7); of both players with `is_both` (11.8)
    device,         ///< an electronic device on the person (11.3.2)
    absent,         ///< not there at the default time (6.7)
    ask_increment,  ///< Guidelines III.4
    spectator,      ///< somebody else spoke (12.7)
    kings,          ///< an electronic board's signal: both kings on `squares`
    result,         ///< what a record gives as the `result`, without a signature: held against the Laws
    sign,           ///< the result was signed: `result` (8.7)
};

enum class ClaimKind : std::uint8_t { illegal, touch_move, flag, threefold, fifty_moves, quickplay };

/// What an arbiter sees. `illegal` is any of 7.5.1 to 7.5.4 that the ledger shows.
enum class Fault : std::uint8_t {
    illegal,
    flag,
    wrong_setup,       ///< the initial position was wrong (7.2.1)
    board_turned,      ///< a1 is light (7.2.2)
    colours_reversed,  ///< 7.3
    displaced,         ///< 7.6
    both_in_check,     ///< A.5.4
    pawn_on_last_rank  ///< A.5.4
};

/// One line of a ledger. A member that the line lacks keeps its default.
struct LedgerEvent {
    std::size_t line = 0;  ///< of the file, from 1
    Actor by = Actor::other;
    EventKind kind = EventKind::move;
    std::optional<int> number = std::nullopt;          ///< the move number it belongs to
    std::optional<double> time = std::nullopt;         ///< seconds since the game began
    std::optional<double> clock_white = std::nullopt;  ///< seconds left
    std::optional<double> clock_black = std::nullopt;
    std::optional<Square> from = std::nullopt;
    std::optional<Square> to = std::nullopt;
    std::optional<PieceType> promotion = std::nullopt;
    int hands = 1;
    bool is_other_hand = false;  ///< pressed with the hand that did not move (6.2.3)
    bool is_both = false;
    std::vector<Square> squares = {};
    std::optional<ClaimKind> claim = std::nullopt;
    std::optional<Fault> fault = std::nullopt;
    std::string intend = {};  ///< the move as it was written, in any notation
    /// Of `arbiter_rules`: "accept", "postpone", "reject", "mistake", "accident", "stands"; of `conduct`:
    /// "hover", "slam", "noise", "annoy", "leave", "pause", "pass-captured" (the captured man from one hand
    /// to the other), "pass-promoted".
    std::string decision = {};
    /// Of `flag`: who noticed it; `other` is nobody, as of a reading found later. Not told: the arbiter.
    std::optional<Actor> seen_by = std::nullopt;
    std::string result = {};  ///< "1-0", "0-1", "1/2-1/2"
    std::optional<Setup> was = std::nullopt;
    std::string note = {};
    std::optional<PieceType> captured = std::nullopt;  ///< as an electronic board told it; kept, not judged
    std::optional<PieceType> placed = std::nullopt;
};

/// The first line.
struct LedgerHeader {
    Settings settings = {};
    Setup start = {};
    std::string event = {};
    std::string white = {};
    std::string black = {};
    std::string date = {};
    std::string round = {};
    std::string board = {};     ///< its number in the playing hall
    std::string white_id = {};  ///< identity numbers of the federation
    std::string black_id = {};
    std::string arbiter = {};
    std::string arbiter_id = {};
    int offences_white = 0;  ///< completed illegal actions already on record
    int offences_black = 0;
    bool is_chess960 = false;   ///< castling is written as king takes rook
    bool is_of_game = false;    ///< read off the moves of a game: its lines are in no file
    bool is_of_server = false;  ///< a game that was played on a server, by its own rules
};

struct Ledger {
    LedgerHeader header = {};
    std::vector<LedgerEvent> events = {};
};

/// Reads a ledger: JSON lines, the header first. What follows an unreadable line is not read: the events
/// before it are in `ledger`, and `error` names the line (`Error::offset` is the byte within it). Errors:
/// `ledger.json`, `ledger.header`, `ledger.event`, `ledger.member`, `ledger.square`, `ledger.fen`,
/// `ledger.order`.
struct LedgerReading {
    Ledger ledger = {};
    std::optional<Error> error = std::nullopt;
    std::size_t error_line = 0;
    bool is_headless = false;  ///< the header itself could not be read
};
[[nodiscard]] LedgerReading read_ledger(std::string_view text);

/// The same line by line, for a ledger that is still being written.
class LedgerReader {
  public:
    LedgerReader();
    ~LedgerReader();
    LedgerReader(LedgerReader&&) noexcept;
    LedgerReader& operator=(LedgerReader&&) noexcept;

    /// Takes a line without its end, with its number from 1; blank lines and comments are skipped. False
    /// after an error, and for every line behind it.
    bool read(std::string_view line, std::size_t number);
    /// What has been read so far; headless until there is a header.
    [[nodiscard]] const LedgerReading& reading() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// Whether a line is the first of a ledger: an object with a member `v`.
[[nodiscard]] bool is_ledger_header(std::string_view line);

/// One line of a ledger, without the line's end.
[[nodiscard]] Result<LedgerEvent> read_event(std::string_view line);
[[nodiscard]] Result<LedgerHeader> read_header(std::string_view line);

/// JSON lines that `read_ledger` reads as the same ledger.
[[nodiscard]] std::string write_ledger(const Ledger& ledger);
[[nodiscard]] std::string write_header(const LedgerHeader& header);
[[nodiscard]] std::string write_event(const LedgerEvent& event);

/// The same as JSON values, which know no fractions: seconds that are not whole become text (`"123.4"`), and
/// `read_event` takes both.
[[nodiscard]] Object to_object(const LedgerHeader& header);
[[nodiscard]] Object to_object(const LedgerEvent& event);

/// The lines of a ledger, as JSON Schema (draft 2020-12) describes them: data/schema/ledger.schema.json.
[[nodiscard]] Object ledger_schema();

[[nodiscard]] std::string_view to_string(EventKind kind);
[[nodiscard]] std::string_view to_string(ClaimKind kind);
[[nodiscard]] std::string_view to_string(Fault fault);
[[nodiscard]] std::string_view to_string(Actor actor);

}  // namespace doublecheck
