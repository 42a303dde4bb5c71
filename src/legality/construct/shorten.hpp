// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/move.hpp"

namespace doublecheck::construct {

/// A game from the standard array without the moves between a position and its last return. Requires legal
/// moves.
[[nodiscard]] std::vector<Move> without_returns(const std::vector<Move>& moves);

/// A game from the standard array to the same position that is no longer: without returns, and
/// with a shorter way for each stretch to which a small search finds one. Requires legal moves.
[[nodiscard]] std::vector<Move> shortened(const std::vector<Move>& moves, Budget& budget);

}  // namespace doublecheck::construct
