// SPDX-License-Identifier: MIT
#pragma once

#include "checker/facts/world.hpp"

namespace doublecheck::checker::facts {

/// What is asked of the ways to give the men of a colour different homes.
struct Demand {
    Color color = Color::white;
    int man = nowhere;        ///< this man ...
    int home = nowhere;       ///< ... began here
    int free_home = nowhere;  ///< what the man of this home costs does not count
    bool counts_captures = true;
    int without_home = nowhere;  ///< nobody began here
};

/// The captures without which the man of a home cannot be the man on a square.
int captures_of(const World& world, int home, int square);

/// The least sum of the captures that pawns and promoted pawns have cost; nothing if there is no way at all.
std::optional<int> fewest_captures(const World& world, const Demand& demand);

}  // namespace doublecheck::checker::facts
