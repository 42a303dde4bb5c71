// SPDX-License-Identifier: MIT
#pragma once

#include "checker/facts/steps.hpp"

namespace doublecheck::checker::facts {

/// `facts.tombs`: where pawns that only captured did so, and who died there.
bool by_tombs(const World& world, const Conclusion& claim);
/// `facts.duel`: the only man captured was a pawn, and another pawn captured it.
bool by_duel(const World& world, const Conclusion& claim);
/// `facts.royalty`: men that never left their first rank keep their order.
bool by_royalty(const World& world, const Conclusion& claim);

}  // namespace doublecheck::checker::facts
