// SPDX-License-Identifier: MIT
#pragma once

#include "legality/shortest/bound.hpp"

// Where men can be captured in games of a given length. To capture on a square a man has to come there and go
// on to its part: if no man of the side can afford that way, all others taking their cheapest parts, then
// nobody is captured there. Nor is anybody where no man of the own side can afford to come. Men that are to
// be captured then have to go to other squares; that costs moves, so that less can be afforded, until nothing
// changes.

namespace doublecheck::shortest {

/// What men cost in games of that length from the standard array; nothing if the bound excludes them all.
[[nodiscard]] std::optional<AllCosts> costs_to(const Goal& goal, int plies);

}  // namespace doublecheck::shortest
