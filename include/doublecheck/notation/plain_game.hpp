// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// A move with the place of its text.
struct PlainMove {
    Move move;
    std::uint32_t begin = 0;  ///< from the game's first byte
    std::uint32_t end = 0;    ///< behind its last byte, marks included
};

/// A game in which nothing is out of the ordinary, as views into its text.
struct PlainGame {
    std::string_view text = {};  ///< from its first tag to the byte before the next game
    std::vector<std::pair<std::string_view, std::string_view>> tags = {};
    std::vector<PlainMove> moves = {};
    std::string_view result = {};
    Position last = Position::initial();  ///< after all moves

    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// What is looked at besides the legality of each move.
enum class PlainChecks : std::uint8_t {
    moves,     ///< nothing else: signs and spelling of moves may be wrong
    notation,  ///< every move is written as the standard has it
};

enum class PlainReading : std::uint8_t {
    game,     ///< a game was read
    unusual,  ///< `PgnReader` is to be asked
    cut,      ///< the text ends before the game does
};

/// Reads the game at the front of a text, many times faster than `PgnReader`, or says that it is not plain. A
/// plain game has tags a line each, each name once, none of them FEN, SetUp or Variant; a main line in
/// standard algebraic notation from the initial position, with move numbers that are right or missing, marks,
/// NAGs and closed comments, but no variations and no null moves; and a result, that of its Result tag,
/// behind which the text ends or a tag begins a line. Of such a game `PgnReader` reads the same, without any
/// remark (with `PlainChecks::moves`, none but `pgn.check-sign`, `pgn.capture-mark` and
/// `pgn.disambiguation`).
///
/// The text begins with the tag that begins the game; `is_final` says that nothing follows it. The game's
/// memory is used again.
[[nodiscard]] PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks,
                                           PlainGame& game);

}  // namespace doublecheck
