// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/board.hpp"
#include "show/diagram.hpp"
#include "show/text.hpp"

namespace doublecheck {

struct SvgArrow {
    Square from;
    Square to;
    ArrowColor color = ArrowColor::green;
    friend bool operator==(const SvgArrow&, const SvgArrow&) = default;
};

struct SvgOptions {
    std::vector<SvgArrow> arrows = {};
    SquareSet last_move = {};  ///< the squares that the man of the last move left and reached
    SquareSet checked = {};    ///< the squares of kings in check
    SquareSet marks = {};
    Orientation orientation = Orientation::white_below;
    DiagramStyle style = DiagramStyle::color;
    std::string caption = {};  ///< the text below the board, such as `#2   (7+4)`; empty for none
    int size = 480;            ///< width in pixels; the drawing scales
    std::string title = {};    ///< the title that screen readers read
};

/// Returns a diagram as a complete SVG document: board, coordinates, men, marked squares and arrows. Ends
/// with a newline.
[[nodiscard]] std::string svg(const Board& board, const SvgOptions& options = {});

/// Returns the number of men of each side as problemists write it, such as `(7+4)`.
[[nodiscard]] std::string men_count(const Board& board);

/// Parses a list of arrows such as `e2e4,d7d5:red`. The colours are green, red, blue and yellow. Error:
/// `svg.arrow`.
[[nodiscard]] Result<std::vector<SvgArrow>> parse_arrows(std::string_view text);
/// Parses a list of squares such as `e4,d5`. Error: `svg.square`.
[[nodiscard]] Result<SquareSet> parse_squares(std::string_view text);

}  // namespace doublecheck
