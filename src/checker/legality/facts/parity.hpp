// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

/// `facts.parity`: whether a side has made an even or odd number of moves.
bool by_parity(const World& world, const Parity& claim);
/// Both parities do not fit the side to move.
bool contradicts_turn(const World& world, const ImpossibleSide& claim);

}  // namespace doublecheck::checker::facts
