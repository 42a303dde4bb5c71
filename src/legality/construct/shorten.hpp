// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/move.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::construct {

/// Removes the moves between a position and its last repetition from a game that begins with `start`.
/// Requires legal moves.
[[nodiscard]] std::vector<Move> without_returns(const Position& start, const std::vector<Move>& moves);

/// Shortens a game that begins with `start`: removes repetitions, and replaces parts of the game for which a
/// small search finds fewer moves. Requires legal moves.
[[nodiscard]] std::vector<Move> shortened(const Position& start, const std::vector<Move>& moves,
                                          Budget& budget);

}  // namespace doublecheck::construct
