// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/shortest/goal.hpp"

namespace doublecheck::shortest {

struct Found {
    std::vector<std::vector<Move>> games = {};
    /// There are no other games of that length. False if a limit stopped the search, or if more games exist
    /// than were asked for.
    bool is_complete = false;
};

/// Returns at most `most` games of exactly `plies` plies from the standard array to the goal. A node is a
/// move examined.
[[nodiscard]] Found find_games(const Goal& goal, int plies, std::size_t most, Budget& budget);

}  // namespace doublecheck::shortest
