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

/// A deviation from the PGN standard in the text of a move. The meaning of the text is clear nevertheless.
enum class PlainRemark : std::uint8_t {
    check_sign = 1,    ///< `+` or `#` is wrong or missing
    capture_mark = 2,  ///< `x` is missing, or is written although the move does not capture
    /// The text names more of the departure square than is needed, or the rank instead of the file.
    disambiguation = 4,
};

/// A move, and the place of its text in the game.
struct PlainMove {
    Move move;
    std::uint8_t remarks = 0;    ///< the bits of `PlainRemark`; set by `PlainChecks::notation`
    bool is_reversible = false;  ///< true if the move is neither a capture nor a pawn move
    std::uint32_t begin = 0;     ///< offset of the text from the game's first byte
    std::uint32_t end = 0;       ///< offset after the last byte of the text, which includes annotation marks
    /// The clock time in milliseconds, or -1. It is set by `PlainChecks::notation`, and only if the comment
    /// directly after the move begins with `[%clk ...]`, or with an evaluation and a clock, in the usual
    /// spelling.
    std::int32_t clock = -1;
};

/// A move of a variation whose text deviates from the standard, and the position before the move.
struct PlainSideMove {
    PlainMove move;
    Position before;
    int ply = 0;  ///< the number of plies of the main line before the move
};

/// A remark about a game, other than one about the text of a move.
struct PlainNote {
    Error error;  ///< the offset counts from the first byte of the game
    int ply = 0;  ///< the ply to which the remark refers, from 1; 0 for the game as a whole
};

/// A line of moves that continues when the variation inside it is closed.
struct PlainOpenLine {
    Position before;  ///< the position before the last move of the line
    Position now;
};

/// A plain game, as views into its text. `read_plain_game` defines which games are plain.
struct PlainGame {
    /// The least number of plies without a capture or a pawn move after which a position could have occurred
    /// three times.
    static constexpr int long_series = 8;

    std::string_view text = {};  ///< the text from its first byte to the byte before the next game
    std::vector<std::pair<std::string_view, std::string_view>> tags = {};
    std::vector<PlainMove> moves = {};
    std::string_view result = {};
    Position start = Position::initial();
    bool is_chess960 = false;
    bool has_other_start = false;                ///< the tags give the position `start`
    Position last = Position::initial();         ///< the position after all moves
    std::vector<PlainSideMove> side_moves = {};  ///< set by `PlainChecks::notation`
    std::vector<PlainNote> notes = {};           ///< set by `PlainChecks::notation`
    bool has_remarks = false;                    ///< at least one move of the main line has a remark
    /// For each series of at least `PlainGame::long_series` plies without a capture or a pawn move: the index
    /// of its first move. Set by `PlainChecks::notation`. Plies before the start position count too, by its
    /// halfmove clock.
    std::vector<std::uint32_t> reversible_series = {};
    bool has_fifty_moves = false;  ///< the halfmove clock reaches 100; set by `PlainChecks::notation`
    bool has_variations = false;
    bool has_comments = false;  ///< there are comments in braces outside skipped variations
    /// The game has tags, each written `[Name "value"]` on a line of its own. After them there are only
    /// moves, numbers, NAGs, variations and comments in braces.
    bool is_spelled_as_usual = true;
    std::deque<std::string> unescaped = {};      ///< values of tags, without their backslashes
    std::vector<PlainOpenLine> open_lines = {};  ///< memory that the reader reuses
    mutable std::vector<Position> kept = {};     ///< the positions that `positions` returns

    /// Returns the positions before each move, and the last position. Computes them in the first call.
    [[nodiscard]] const std::vector<Position>& positions() const;

    [[nodiscard]] bool has_remark(std::size_t ply, PlainRemark remark) const {
        return (moves[ply].remarks & static_cast<std::uint8_t>(remark)) != 0;
    }
    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// What a reader checks in the moves.
enum class PlainChecks : std::uint8_t {
    moves,     ///< the legality of each move
    notation,  ///< the legality of each move, and the way in which it is written
};

enum class PlainReading : std::uint8_t {
    game,     ///< a game was read
    unusual,  ///< not a plain game: use `PgnReader`
    cut,      ///< the text ends before the end of the game
};

/// Reads the game at the front of a text if it is plain. This is many times faster than `PgnReader`, which
/// uses the same tokens. A game is plain if
///
/// - every move is legal and written in standard algebraic notation;
/// - no tag occurs twice;
/// - the moves end with a result, followed by the end of the text, a tag at the beginning of a line, or `1.`;
///   or they end without a result before a tag at the beginning of a line.
///
/// A plain game may begin from any position. It may contain comments, annotation marks, NAGs, variations, and
/// lines that begin with `%`. `PgnReader` reads the same game from the same text. With
/// `PlainChecks::notation` a plain game can have these remarks: those about moves, also in `side_moves`
/// (`pgn.check-sign`, `pgn.capture-mark`, `pgn.disambiguation`), and the `notes` about the first wrong move
/// number and about errors in the tags for the start position and the result. The function returns `unusual`
/// for a game with any other remark. With `PlainChecks::moves` variations are skipped, and nothing inside
/// them is reported.
///
/// The text must begin with the first tag or move number of the game. `is_final` states that no more text
/// follows. The memory of `game` is reused.
[[nodiscard]] PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks,
                                           PlainGame& game);

/// Returns the beginning of the text after a move, up to the first variation.
[[nodiscard]] std::string_view before_variation(std::string_view words);

}  // namespace doublecheck
