// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

// Where single men moved, and where they began.

/// `facts.steady`: what cannot have arrived never moved, and stands where it began or nowhere.
bool by_steady(const World& world, const Steady& claim);
bool by_steady(const World& world, const ImpossibleMan& claim);

/// `facts.region`: what a man reaches.
bool by_region(const World& world, const Region& claim);
/// A pawn that never moved never captured.
bool by_region(const World& world, const Most& claim);

/// `facts.origins`: the homes from which the man comes to its square; impossible if there are none.
bool by_origins(const World& world, const Origins& claim);
bool by_origins(const World& world, const ImpossibleMan& claim);

/// `facts.couple`: king and queen cannot have changed places.
bool by_couple(const World& world, const Region& claim);

/// `facts.royalty`: men that never left their first rank keep their order.
bool by_royalty(const World& world, const ImpossibleMan& claim);

}  // namespace doublecheck::checker::facts
