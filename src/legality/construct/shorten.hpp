// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/move.hpp"

namespace doublecheck::construct {

/// Removes the moves between a position and its last repetition from a game that begins with the standard
/// array. Requires legal moves.
[[nodiscard]] std::vector<Move> without_returns(const std::vector<Move>& moves);

/// Shortens a game from the standard array: removes repetitions, and replaces parts of the game for which a
/// small search finds fewer moves. Requires legal moves.
[[nodiscard]] std::vector<Move> shortened(const std::vector<Move>& moves, Budget& budget);

}  // namespace doublecheck::construct
