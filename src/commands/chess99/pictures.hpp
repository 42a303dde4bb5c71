// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chess99/cell_set.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/error.hpp"
#include "show/text.hpp"

namespace doublecheck::chess99 {

struct DiagramOptions {
    std::vector<std::pair<Cell, Cell>> arrows = {};
    CellSet marks = {};
    Orientation orientation = Orientation::white_below;
    int size = 480;          ///< width in pixels
    std::string title = {};  ///< read out by screen readers
};

/// Returns a diagram of the nine by nine cells as a self-contained SVG document. The paladin is drawn as a
/// helmet with a plume.
[[nodiscard]] std::string svg(const Position& position, const DiagramOptions& options = {});

/// Returns the board in ten lines of text with coordinates. Marked cells are in brackets. The paladin is A or
/// a.
[[nodiscard]] std::string text_board(const Position& position, const CellSet& marks, const TextStyle& style,
                                     Orientation orientation = Orientation::white_below);

/// Reads cells such as `e5,i9`. Error: `svg.square`.
[[nodiscard]] Result<CellSet> parse_cells(std::string_view text);
/// Reads arrows such as `e2e4,i9a1`. Error: `svg.arrow`.
[[nodiscard]] Result<std::vector<std::pair<Cell, Cell>>> parse_cell_arrows(std::string_view text);

}  // namespace doublecheck::chess99
