// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"
#include "legality/construct/goal.hpp"

namespace doublecheck::construct {

/// Returns how many squares of the goal wait for a piece that is cut off from them by men which already stand
/// on their own squares. Each such square will cost some moves to and fro.
[[nodiscard]] int jams(const Position& position, const Goal& goal);

}  // namespace doublecheck::construct
