// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// `the knight on f3`; `the square f3` where nothing stands.
[[nodiscard]] std::string man_on(const Board& board, Square square);
/// `White's knight on f3`; `the square f3` where nothing stands.
[[nodiscard]] std::string owned_man_on(const Board& board, Square square);
/// `a`, `a and b`, `a, b and c`.
[[nodiscard]] std::string joined(std::span<const std::string> words);
/// `a`, `a or b`, `a, b or c`.
[[nodiscard]] std::string alternatives(std::span<const std::string> words);
/// `the bishop on f1 and the knight on g1`: the men that stand on those squares.
[[nodiscard]] std::string listed_men(const Board& board, SquareSet squares);
/// The names of the squares, from a1 to h8.
[[nodiscard]] std::vector<std::string> names(SquareSet squares);
/// `The knight ...` of `the knight ...`.
[[nodiscard]] std::string capitalised(std::string sentence);
/// `the knight ...` of `The knight ...`; names (`White`, a move) stay as they are.
[[nodiscard]] std::string decapitalised(std::string sentence);
/// How a move is written that need not be legal: `Nb1-d3`, `e4xd5`, `e7-e8=Q`.
[[nodiscard]] std::string long_text(const Board& board, Square from, Square to,
                                    std::optional<PieceType> promotion = std::nullopt);
/// `1:29:59`, `0:00:12.5`: hours, minutes and seconds, rounded to tenths. Requires no negative number.
[[nodiscard]] std::string clock_text(double seconds);
/// How the capture of the man on `to` by the man on `from` is written: `Bxg2`, `exd4`. Requires a man on
/// `from`.
[[nodiscard]] std::string capture_text(const Board& board, Square from, Square to);

}  // namespace doublecheck
