// SPDX-License-Identifier: MIT
#pragma once

#include "legality/construct/search.hpp"

namespace doublecheck::construct {

/// Looks for moves to the goal as `search` does, but in short stretches: from the nearest position a little
/// search; where it comes no nearer, some officers' moves at random, and again. For boards with many men,
/// where one search looks at all orders of what matters little before it undoes what is in its way.
[[nodiscard]] Found descend(const Position& from, const Goal& goal, Weights weights, Budget& budget);

}  // namespace doublecheck::construct
