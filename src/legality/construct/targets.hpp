// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::construct {

/// A position shortly before the goal, with the moves from there to the goal.
struct Target {
    Position position;
    std::vector<Move> moves;
    int value;  ///< estimate of the moves from the initial array
};

/// Returns positions to aim at, the most promising first. That is the goal itself if it has neither a check
/// nor an en passant square. Otherwise moves are taken back until positions without either are found.
[[nodiscard]] std::vector<Target> find_targets(const Position& goal, std::size_t most);

/// Takes back up to `plies` random quiet moves of pieces. The result is another target, which may be easier
/// to reach. Takes back fewer moves if the budget ends.
[[nodiscard]] Target retract_randomly(Target from, int plies, std::uint64_t seed, Budget& budget);

}  // namespace doublecheck::construct
