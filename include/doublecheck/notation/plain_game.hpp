// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

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
    std::uint32_t begin = 0;   ///< from the game's first byte
    std::uint32_t end = 0;     ///< behind its last byte, marks included
};

/// A game in which nothing is out of the ordinary, as views into its text.
struct PlainGame {
    std::string_view text = {};  ///< from its first tag to the byte before the next game
    std::vector<std::pair<std::string_view, std::string_view>> tags = {};
    std::vector<PlainMove> moves = {};
    std::string_view result = {};
    Position last = Position::initial();   ///< after all moves
    std::vector<Position> positions = {};  ///< before each move, and the last; with `PlainChecks::notation`

    [[nodiscard]] bool has_remark(std::size_t ply, PlainRemark remark) const {
        return (moves[ply].remarks & static_cast<std::uint8_t>(remark)) != 0;
    }
    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// What is looked at besides the legality of each move.
enum class PlainChecks : std::uint8_t {
    moves,     ///< nothing else
    notation,  ///< how each move is written is remarked, and the positions are kept
};

enum class PlainReading : std::uint8_t {
    game,     ///< a game was read
    unusual,  ///< `PgnReader` is to be asked
    cut,      ///< the text ends before the game does
};

/// Reads the game at the front of a text, many times faster than `PgnReader`, or says that it is not plain. A
/// plain game has tags a line each, each name once, none of them FEN or SetUp, nor a Variant but Standard; a
/// main line in standard algebraic notation from the initial position, with move numbers that are right or
/// missing, marks, NAGs and closed comments, but no variations and no null moves; and a result, that of its
/// Result tag, behind which the text ends or a tag begins a line. Of such a game `PgnReader` reads the same,
/// without any remark but `pgn.check-sign`, `pgn.capture-mark` and `pgn.disambiguation`, which are the moves'
/// remarks.
///
/// The text begins with the tag that begins the game; `is_final` says that nothing follows it. The game's
/// memory is used again.
[[nodiscard]] PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks,
                                           PlainGame& game);

}  // namespace doublecheck
