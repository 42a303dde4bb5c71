// SPDX-License-Identifier: MIT
#pragma once

#include "legality/shortest/bound.hpp"

// Finds the squares on which men can be captured in games of a given length.
//
// To capture on a square, a man has to go there and then on to its part. If no man of the side can afford
// these moves, with all others assigned to their cheapest parts, nobody is captured there. Nor is anybody
// captured there if no man of the other side can afford to go there. Men to be captured must then go to other
// squares, which costs more moves, so that less can be afforded. This is repeated until nothing changes.

namespace doublecheck::shortest {

/// Returns the costs of men in games of that length from the standard array, or nothing if the bound excludes
/// all games.
[[nodiscard]] std::optional<AllCosts> costs_to(const Goal& goal, int plies);

}  // namespace doublecheck::shortest
