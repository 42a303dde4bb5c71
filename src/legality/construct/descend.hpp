// SPDX-License-Identifier: MIT
#pragma once

#include "legality/construct/search.hpp"

namespace doublecheck::construct {

/// Searches for moves to the goal as `search` does, but in short legs. Each leg is a small search from the
/// nearest position so far. If a leg comes no nearer, some random moves of pieces are made, and the next leg
/// begins there. This is for boards with many men, where one long search would try all orders of unimportant
/// moves before it moves a man out of the way.
[[nodiscard]] Found descend(const Position& from, const Goal& goal, Weights weights, Budget& budget);

}  // namespace doublecheck::construct
