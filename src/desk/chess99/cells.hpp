// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/cell_set.hpp"

namespace doublecheck::chess99 {

/// Reads `e5,i9`. Error: `svg.square`.
[[nodiscard]] Result<CellSet> parse_cells(std::string_view text);
/// Reads `e2e4,i9a1`. Error: `svg.arrow`.
[[nodiscard]] Result<std::vector<std::pair<Cell, Cell>>> parse_cell_arrows(std::string_view text);

}  // namespace doublecheck::chess99
