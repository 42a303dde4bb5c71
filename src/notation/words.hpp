// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// Returns the man with its square, such as `the knight on f3`, or `the square f3` if it is empty.
[[nodiscard]] std::string man_on(const Board& board, Square square);
/// Returns the man with its owner and square, such as `White's knight on f3`, or `the square f3` if it is
/// empty.
[[nodiscard]] std::string owned_man_on(const Board& board, Square square);
/// Returns `a`, `a and b` or `a, b and c`.
[[nodiscard]] std::string joined(std::span<const std::string> words);
/// Returns `a`, `a or b` or `a, b or c`.
[[nodiscard]] std::string alternatives(std::span<const std::string> words);
/// Returns the men on the squares as a list: `the bishop on f1 and the knight on g1`.
[[nodiscard]] std::string listed_men(const Board& board, SquareSet squares);
/// Returns the names of the squares, from a1 to h8.
[[nodiscard]] std::vector<std::string> names(SquareSet squares);
/// Returns the squares as a list, from a1 to h8.
[[nodiscard]] std::vector<Square> vector_of(SquareSet squares);
/// Returns the sentence with a capital first letter: `The knight ...`.
[[nodiscard]] std::string capitalised(std::string sentence);
/// Returns the sentence with a small first letter: `the knight ...`. If it begins with a name (`White`, a
/// move), returns it unchanged.
[[nodiscard]] std::string decapitalised(std::string sentence);
/// Returns the text of a move that need not be legal: `Nb1-d3`, `e4xd5`, `e7-e8=Q`.
[[nodiscard]] std::string long_text(const Board& board, Square from, Square to,
                                    std::optional<PieceType> promotion = std::nullopt);
/// Returns a number in words up to twelve, and in digits beyond: `no`, `one`, `two`, `13`.
[[nodiscard]] std::string number_in_words(int count);
/// Returns the number of a move as it is written before the move: `12.` for White, `12...` for Black.
[[nodiscard]] std::string move_number_text(std::int64_t number, Color turn);
/// Returns a time in words: `two minutes`, `one minute`, `30 seconds`.
[[nodiscard]] std::string duration_text(std::int64_t seconds);
/// Returns a time in hours, minutes and seconds, rounded to tenths of a second: `1:29:59`, `0:00:12.5`.
/// Requires that `seconds` is not negative.
[[nodiscard]] std::string clock_text(double seconds);
/// Returns the text of a capture of the man on `to` by the man on `from`: `Bxg2`, `exd4`. Requires a man on
/// `from`.
[[nodiscard]] std::string capture_text(const Board& board, Square from, Square to);

}  // namespace doublecheck
