// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::construct {

/// A position shortly before the goal, and the moves from it to the goal.
struct Earlier {
    Position position;
    std::vector<Move> moves;
    int value;  ///< of the estimate from the initial array
};

/// Positions to make for instead of the goal, the most promising first: the goal itself if the side to move
/// is not in check there, and otherwise positions before it, as far back as there are checks.
[[nodiscard]] std::vector<Earlier> unfold(const Position& goal, std::size_t most);

/// Officers' quiet moves taken back at random from a position, so many plies or fewer: another target, which
/// may be easier to come to.
[[nodiscard]] Earlier wander_back(Earlier from, int plies, std::uint64_t seed);

}  // namespace doublecheck::construct
