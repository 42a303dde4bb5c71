// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "desk/overview/game_history.hpp"
#include "desk/sharpness/details.hpp"

namespace doublecheck {

/// The game as PGN, with `[%eval]` behind each move and comments on sharp positions and critical moments;
/// the comments that were there stay.
[[nodiscard]] std::string annotated_game(const GameHistory& walk, const MeasuredGame& measured);

/// A drawing of the sharpness before each move as bars, and of what White can expect as a line.
[[nodiscard]] std::string sharpness_plot(const MeasuredGame& measured);

}  // namespace doublecheck
