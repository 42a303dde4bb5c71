// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "doublecheck/chess99/cell_set.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck::chess99 {

struct DiagramOptions {
    std::vector<std::pair<Cell, Cell>> arrows = {};
    CellSet marks = {};
    Orientation orientation = Orientation::white_below;
    int size = 480;          ///< width in pixels
    std::string title = {};  ///< read out by screen readers
};

/// A diagram of nine by nine cells as an SVG document that stands alone; the paladin is a helmet with a
/// plume.
[[nodiscard]] std::string svg(const Position& position, const DiagramOptions& options = {});

/// The board in ten lines with coordinates. Marked cells stand in brackets. The paladin is A, or a.
[[nodiscard]] std::string text_board(const Position& position, const CellSet& marks, const TextStyle& style,
                                     Orientation orientation = Orientation::white_below);

}  // namespace doublecheck::chess99
