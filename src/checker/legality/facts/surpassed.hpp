// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

/// `facts.surpassed`: pawns of one file that have passed each other have captured.
bool by_surpassed(const World& world, const ImpossibleSide& claim);

}  // namespace doublecheck::checker::facts
