// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "doublecheck/board/board.hpp"

namespace doublecheck {

/// Returns a list of squares: "d5", "d5 or c6", "d5, c6 or b7".
[[nodiscard]] std::string list_of(SquareSet squares, std::string_view last_word);

/// Whether the colour of men is named even if all of them have the same colour.
enum class Colours : std::uint8_t { if_mixed, always };

/// Returns, for example, "the pawns on b2 and d2 and the king on e1", or "the white pawn on b2 and the black
/// king on e1".
[[nodiscard]] std::string men_on(const Board& board, SquareSet men, Colours colours = Colours::if_mixed);

/// Returns the name of a colour in lower case.
[[nodiscard]] constexpr std::string_view lower_case_name(Color color) {
    return color == Color::white ? "white" : "black";
}

}  // namespace doublecheck
