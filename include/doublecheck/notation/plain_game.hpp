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

/// What is not as the standard has it in the text of a move, though the move is clear.
enum class PlainRemark : std::uint8_t {
    check_sign = 1,      ///< `+` or `#` is wrong or missing
    capture_mark = 2,    ///< `x` is missing or stands without a capture
    disambiguation = 4,  ///< file or rank of departure say more than is needed, or otherwise than usual
};

/// A move with the place of its text.
struct PlainMove {
    Move move;
    std::uint8_t remarks = 0;  ///< a sum of `PlainRemark`, with `PlainChecks::notation`
    bool is_calm = false;      ///< neither a capture nor a pawn move; with `PlainChecks::notation`
    std::uint32_t begin = 0;   ///< from the game's first byte
    std::uint32_t end = 0;     ///< behind its last byte, marks included
    /// What the clock shows, in milliseconds, if the comment right behind the move begins with it, or an
    /// evaluation and it, spelled as usual; otherwise -1. With `PlainChecks::notation`.
    std::int32_t clock = -1;
};

/// A move of a variation that has remarks, and the position before it.
struct PlainSideMove {
    PlainMove move;
    Position before;
    int ply = 0;  ///< half-moves of the main line before it
};

/// Something to remark about the game, but for how its moves are written.
struct PlainNote {
    Error error;  ///< the offset counts from the game's first byte
    int ply = 0;  ///< the half-move it is about, 1 being the first; 0: the game as a whole
};

/// A line that a variation has interrupted.
struct PlainOpenLine {
    Position before;  ///< its last move
    Position now;
};

/// A game that the fast reader reads, as views into its text.
struct PlainGame {
    /// Half-moves without a capture or a pawn move after which a position can be there for the third time.
    static constexpr int long_calm = 8;

    std::string_view text = {};  ///< from its first byte to the one before the next game
    std::vector<std::pair<std::string_view, std::string_view>> tags = {};
    std::vector<PlainMove> moves = {};
    std::string_view result = {};
    Position start = Position::initial();
    bool is_chess960 = false;
    bool has_other_start = false;                ///< `start` comes from the tags
    Position last = Position::initial();         ///< after all moves
    std::vector<PlainSideMove> side_moves = {};  ///< with `PlainChecks::notation`
    std::vector<PlainNote> notes = {};           ///< with `PlainChecks::notation`
    bool has_remarks = false;                    ///< whether some move of the main line has any
    /// The moves with which series of `PlainGame::long_calm` or more begin that neither capture nor move a
    /// pawn; with `PlainChecks::notation`. Moves before the game's start are counted, as its clock tells
    /// them.
    std::vector<std::uint32_t> calm_series = {};
    bool has_fifty_moves = false;  ///< whether a half-move clock comes to 100; with `PlainChecks::notation`
    bool has_variations = false;
    bool has_comments = false;  ///< in braces, apart from variations that were passed over
    /// Each tag is `[Name "value"]` in a line of its own, and there is one; behind the tags stand moves,
    /// numbers, NAGs, and comments in braces, apart from variations.
    bool is_spelled_as_usual = true;
    std::deque<std::string> unescaped = {};      ///< values of tags that hold a backslash
    std::vector<PlainOpenLine> open_lines = {};  ///< memory of the reader
    mutable std::vector<Position> kept = {};     ///< memory of `positions`

    /// Before each move, and the last; played through when first asked for.
    [[nodiscard]] const std::vector<Position>& positions() const;

    [[nodiscard]] bool has_remark(std::size_t ply, PlainRemark remark) const {
        return (moves[ply].remarks & static_cast<std::uint8_t>(remark)) != 0;
    }
    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// What is looked at besides the legality of each move.
enum class PlainChecks : std::uint8_t {
    moves,     ///< nothing else
    notation,  ///< how each move is written is remarked
};

enum class PlainReading : std::uint8_t {
    game,     ///< a game was read
    unusual,  ///< `PgnReader` is to be asked
    cut,      ///< the text ends before the game does
};

/// Reads the game at the front of a text, many times faster than `PgnReader`, or says that it is not plain.
/// Plain are games whose moves are legal and written in standard algebraic notation, with tags or without,
/// each name once, from any position, with comments, marks, NAGs, variations and lines behind a `%`, that end
/// with a result behind which the text ends, a tag begins a line or the number 1 stands. Of such a game
/// `PgnReader` reads the same. What it remarks, with `PlainChecks::notation`, are the remarks of the moves,
/// of `side_moves`, and `notes`: `pgn.check-sign`, `pgn.capture-mark`, `pgn.disambiguation`; a first wrong
/// number, what the tags say wrongly about start and result. For any other remark the game is unusual. With
/// `PlainChecks::moves` variations are passed over, so that what is wrong inside them is not told.
///
/// The text begins with the tag or the number that begins the game; `is_final` says that nothing follows it.
/// The game's memory is used again.
[[nodiscard]] PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks,
                                           PlainGame& game);

/// Of what stands behind a move of a game with variations, the part before the first one.
[[nodiscard]] std::string_view before_variation(std::string_view words);

}  // namespace doublecheck
