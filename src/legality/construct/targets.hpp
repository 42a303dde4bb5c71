// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::construct {

/// A position shortly before the goal, with the moves from there to the goal.
struct Target {
    Position position;
    std::vector<Move> moves;
    int value;              ///< estimate of the moves from that array
    std::size_t array = 0;  ///< the number in `arrays` of the first array from which the estimate finds a way
};

/// Returns positions to aim at from one of the arrays, the most promising first. That is the goal itself if
/// it has neither a check nor an en passant square. Otherwise moves are taken back until positions without
/// either are found.
[[nodiscard]] std::vector<Target> find_targets(const Position& goal, std::span<const Position> arrays,
                                               std::size_t most);

/// Takes back up to `plies` random quiet moves of pieces. The result is another target, which may be easier
/// to reach. Takes back fewer moves if the budget ends.
[[nodiscard]] Target retract_quietly(Target from, int plies, std::uint64_t seed, Budget& budget);

/// Takes back `plies` random moves of any kind, captures included, and a few more if the position before them
/// can only have followed a check or a double step. Of several such targets, returns the one in which the
/// most pieces have moved: men that lock each other in have then come free. Returns `from` if there is none.
[[nodiscard]] Target retract_freely(const Target& from, std::span<const Position> arrays, int plies,
                                    std::uint64_t seed, Budget& budget);

}  // namespace doublecheck::construct
