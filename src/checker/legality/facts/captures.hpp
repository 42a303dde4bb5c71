// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

// All men of a colour together: their homes, and the captures that their pawns made.

/// `facts.hall`: different men began on different homes.
bool by_hall(const World& world, const Origins& claim);
bool by_hall(const World& world, const ImpossibleSide& claim);

/// `facts.captures`: and what this cost is within the budget.
bool by_captures(const World& world, const Origins& claim);
bool by_captures(const World& world, const Most& claim);
bool by_captures(const World& world, const ImpossibleSide& claim);

/// `facts.victims`: men that pawns cannot have met were captured by others.
bool by_victims(const World& world, const Budget& claim);

/// `facts.duel`: the only man captured was a pawn, and another pawn captured it.
bool by_duel(const World& world, const Region& claim);

}  // namespace doublecheck::checker::facts
