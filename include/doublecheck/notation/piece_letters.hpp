// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// The letters of men in a list such as `Ke1, Sd4`. `problem`: English with S for the knight, as composers
/// write it, because N is the nightrider.
enum class PieceLetters : std::uint8_t { english, problem, german, french, figurine };

/// Returns the letter of a man, or its figurine in UTF-8. Figurines alone show the colour.
[[nodiscard]] std::string_view letter(Piece piece, PieceLetters letters);

/// Reads a man with its square, such as `Ke1`, `Sd4` or a figurine with `d4`. Capitals and small letters mean
/// the same, and figurines of both colours do. Returns nothing for any other text.
[[nodiscard]] std::optional<std::pair<PieceType, Square>> parse_man(std::string_view text,
                                                                    PieceLetters letters);

/// Returns the men of one side with their squares, kings first and pawns last, those of one type from a1 to
/// h8: `Ke1`, `Sd4`, `Pa2`.
[[nodiscard]] std::vector<std::string> men_of(const Board& board, Color color, PieceLetters letters);

}  // namespace doublecheck
