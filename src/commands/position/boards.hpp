// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/board.hpp"
#include "doublecheck/board/square_set.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// A board with a title, which may be empty.
struct Picture {
    std::string title;
    Board board;
    SquareSet marks = {};
};

/// Returns the squares that the reasons name.
[[nodiscard]] SquareSet squares_of_reasons(std::span<const Reason> reasons);

/// Returns a board with marked squares, indented and surrounded by blank lines, or an empty text if the style
/// has no boards.
[[nodiscard]] std::string board_text(const Board& board, SquareSet marks, std::string_view indent,
                                     const TextStyle& style);

/// Returns boards side by side, each below its title. They are indented and surrounded by blank lines.
/// Returns an empty text if there are none, or the style has no boards.
[[nodiscard]] std::string board_text(std::span<const Picture> pictures, std::string_view indent,
                                     const TextStyle& style);

}  // namespace doublecheck
