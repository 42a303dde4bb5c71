// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// A deviation from the standard in the text of a move whose meaning is clear.
enum class PlainRemark : std::uint8_t {
    check_sign = 1,      ///< `+` or `#` is wrong or missing
    capture_mark = 2,    ///< `x` is missing or stands without a capture
    disambiguation = 4,  ///< more of the departure square is named than is needed, or another part
};

/// A move and the place of its text.
struct PlainMove {
    Move move;
    std::uint8_t remarks = 0;    ///< the bits of `PlainRemark`; set by `PlainChecks::notation`
    bool is_reversible = false;  ///< neither a capture nor a pawn move
    std::uint32_t begin = 0;     ///< counted from the game's first byte
    std::uint32_t end = 0;       ///< behind its last byte; annotation marks are part of the text
    /// The clock in milliseconds, if the comment right behind the move begins with `[%clk ...]`, or with an
    /// evaluation and a clock, in the usual spelling; otherwise -1. Set by `PlainChecks::notation`.
    std::int32_t clock = -1;
};

/// A move of a variation with a deviation in its text, and the position before it.
struct PlainSideMove {
    PlainMove move;
    Position before;
    int ply = 0;  ///< plies of the main line before it
};

/// A remark about the game that is not about the text of a move.
struct PlainNote {
    Error error;  ///< the offset counts from the game's first byte
    int ply = 0;  ///< the ply that the remark is about, from 1; 0 for the whole game
};

/// A line of moves that waits until a variation is closed.
struct PlainOpenLine {
    Position before;  ///< its last move
    Position now;
};

/// A plain game: views into its text. `read_plain_game` defines which games are plain.
struct PlainGame {
    /// The least number of plies without a capture or a pawn move after which a position can occur for the
    /// third time.
    static constexpr int long_series = 8;

    std::string_view text = {};  ///< from its first byte to the byte before the next game
    std::vector<std::pair<std::string_view, std::string_view>> tags = {};
    std::vector<PlainMove> moves = {};
    std::string_view result = {};
    Position start = Position::initial();
    bool is_chess960 = false;
    bool has_other_start = false;                ///< `start` comes from the tags
    Position last = Position::initial();         ///< after all moves
    std::vector<PlainSideMove> side_moves = {};  ///< set by `PlainChecks::notation`
    std::vector<PlainNote> notes = {};           ///< set by `PlainChecks::notation`
    bool has_remarks = false;                    ///< a move of the main line has remarks
    /// The first move of each series of at least `PlainGame::long_series` plies without a capture or a pawn
    /// move. Set by `PlainChecks::notation`. Plies before the game's start are counted by its half-move
    /// clock.
    std::vector<std::uint32_t> reversible_series = {};
    bool has_fifty_moves = false;  ///< a half-move clock reaches 100; set by `PlainChecks::notation`
    bool has_variations = false;
    bool has_comments = false;  ///< in braces; comments in skipped variations do not count
    /// The game has tags, each written `[Name "value"]` in a line of its own, and behind them only moves,
    /// numbers, NAGs, variations and comments in braces.
    bool is_spelled_as_usual = true;
    std::deque<std::string> unescaped = {};      ///< the values of tags that hold a backslash
    std::vector<PlainOpenLine> open_lines = {};  ///< memory of the reader
    mutable std::vector<Position> kept = {};     ///< memory of `positions`

    /// Returns the position before each move, and the last position. Plays the game at the first call.
    [[nodiscard]] const std::vector<Position>& positions() const;

    [[nodiscard]] bool has_remark(std::size_t ply, PlainRemark remark) const {
        return (moves[ply].remarks & static_cast<std::uint8_t>(remark)) != 0;
    }
    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// What a reader checks.
enum class PlainChecks : std::uint8_t {
    moves,     ///< the legality of each move
    notation,  ///< legality, and how each move is written
};

enum class PlainReading : std::uint8_t {
    game,     ///< a game was read
    unusual,  ///< not a plain game: use `PgnReader`
    cut,      ///< the text ends before the game does
};

/// Reads the game at the front of a text many times faster than `PgnReader`, from the same tokens, if the
/// game is plain. In a plain game
///
/// - every move is legal and written in standard algebraic notation;
/// - no tag comes twice;
/// - a result ends the moves, and behind it the text ends, a tag begins a line, or `1.` stands.
///
/// It may begin from any position and hold comments, annotation marks, NAGs, variations, and lines that begin
/// with `%`. `PgnReader` reads the same of it. With `PlainChecks::notation` its remarks are those of the
/// moves and of `side_moves` (`pgn.check-sign`, `pgn.capture-mark`, `pgn.disambiguation`) and the `notes`:
/// the first wrong move number, and what the tags say wrongly about start and result. A game with any other
/// remark is unusual. With `PlainChecks::moves` variations are skipped and nothing inside them is reported.
///
/// The text begins with the tag or the number that begins the game. `is_final`: nothing follows the text. The
/// memory of `game` is used again.
[[nodiscard]] PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks,
                                           PlainGame& game);

/// Returns the part of the text behind a move that stands before the first variation.
[[nodiscard]] std::string_view before_variation(std::string_view words);

}  // namespace doublecheck
