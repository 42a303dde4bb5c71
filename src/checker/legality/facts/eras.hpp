// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

/// `facts.era`: where a man can have stood before and since a pawn made its only move.
bool by_era(const World& world, const Region& claim);

}  // namespace doublecheck::checker::facts
