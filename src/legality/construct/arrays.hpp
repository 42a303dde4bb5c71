// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::construct {

/// Returns the initial arrays from which to construct games to `goal`, the most promising first, at most
/// `most`. In standard chess that is the standard array. In Chess960 it is the arrays that contain the kings
/// and rooks of all castling rights and from which the estimated number of moves is least. The standard array
/// comes first if it is estimated to need at most a few moves more than the best one. The list is empty if no
/// array can have been the beginning.
[[nodiscard]] std::vector<Position> likely_arrays(const Position& goal, std::size_t most);

}  // namespace doublecheck::construct
