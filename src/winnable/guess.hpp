// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::mates {

/// Estimates the distance to a mate by the winner; small is near. Only used to order a search.
[[nodiscard]] int guess_distance(const Position& position, Color winner);

/// Returns true if the winner has, beside the king, only one knight or only bishops of one square colour. A
/// mate then needs a man of the loser that blocks a square beside its own king in a corner.
[[nodiscard]] bool needs_a_blocker(const Position& position, Color winner);

}  // namespace doublecheck::mates
