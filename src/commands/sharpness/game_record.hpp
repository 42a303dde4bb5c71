// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "commands/position/game_history.hpp"
#include "commands/sharpness/details.hpp"

namespace doublecheck {

/// Returns the game as PGN, with `[%eval]` after each move and comments on sharp positions and critical
/// moments, which are added to the comments of the game.
[[nodiscard]] std::string annotated_game(const GameHistory& walk, const MeasuredGame& measured);

/// Returns an SVG plot: the sharpness before each move as bars, and White's expectation as a line.
[[nodiscard]] std::string sharpness_plot(const MeasuredGame& measured);

}  // namespace doublecheck
