// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/shortest/goal.hpp"

namespace doublecheck::shortest {

struct Found {
    std::vector<std::vector<Move>> games = {};
    /// There are no other games of that length. False where a limit stopped the search, or where there are
    /// more games than were wanted.
    bool is_complete = false;
};

/// The games of exactly so many plies from the standard array to the goal, at most so many. A node is a move
/// looked at.
[[nodiscard]] Found find_games(const Goal& goal, int plies, std::size_t most, Budget& budget);

}  // namespace doublecheck::shortest
