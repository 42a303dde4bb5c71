// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/board.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

struct SvgOptions {
    std::vector<std::pair<Square, Square>> arrows = {};
    SquareSet marks = {};
    Orientation orientation = Orientation::white_below;
    int size = 480;          ///< width in pixels; the drawing itself scales
    std::string title = {};  ///< read out by screen readers
};

/// A diagram as a well-formed SVG document that stands alone: board, coordinates, men, marked squares and
/// arrows. The men are doublecheck's own drawings. Ends with a newline.
[[nodiscard]] std::string svg(const Board& board, const SvgOptions& options = {});

/// Reads `e2e4,d7d5`. Error: `svg.arrow`.
[[nodiscard]] Result<std::vector<std::pair<Square, Square>>> parse_arrows(std::string_view text);
/// Reads `e4,d5`. Error: `svg.square`.
[[nodiscard]] Result<SquareSet> parse_squares(std::string_view text);

}  // namespace doublecheck
