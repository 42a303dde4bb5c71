// SPDX-License-Identifier: MIT
#pragma once

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

// `facts.tombs`: where pawns that only captured did so, and who died there.

/// More men died in certain places than were captured.
bool by_tombs(const World& world, const ImpossibleSide& claim);
/// Everybody who was captured died in one of these places.
bool by_tombs(const World& world, const Deaths& claim);

}  // namespace doublecheck::checker::facts
