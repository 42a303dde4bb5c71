// SPDX-License-Identifier: MIT
#pragma once

#include "checker/facts/steps.hpp"

namespace doublecheck::checker::facts {

/// The rule `facts.parity`: whether a side has made an even or odd number of moves, and whether both agree
/// with the side to move.
bool by_parity(const World& world, const Conclusion& claim);

}  // namespace doublecheck::checker::facts
