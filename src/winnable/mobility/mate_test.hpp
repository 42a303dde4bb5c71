// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "winnable/mobility/attack_on.hpp"

namespace doublecheck::winnable {

/// Whether bounds admit a checkmate of the loser: whether there is a square within the bounds of the loser's
/// king on which one of `checkers` can attack him (M12), and where the flights that no man of `attackers`
/// covers (M13) can be filled (M14), those left out that the winner's king guards from some square of his.
///
/// If there is none, nobody is ever mated: in a mate all men are within their bounds, and it would be such a
/// square. Wider bounds admit whatever narrower ones do, so `true` may be said before bounds are closed.
[[nodiscard]] bool admits_mate(const Mobility& mobility, Color winner, std::span<const Attacker> checkers,
                               std::span<const Attacker> attackers);

}  // namespace doublecheck::winnable
