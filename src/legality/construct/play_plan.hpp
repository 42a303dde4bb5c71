// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/construct/goal.hpp"
#include "legality/construct/plan.hpp"

namespace doublecheck::construct {

/// Moves from the initial array that make the captures of a plan.
struct Played {
    bool is_whole = false;
    std::size_t captures = 0;  ///< that were made
    Position position = Position::initial();
    std::vector<Move> moves = {};
};

/// Plays a plan, capture by capture: pawns advance as far as it takes, an officer comes to be captured.
[[nodiscard]] Played play_plan(const Plan& plan, const Goal& goal, std::uint64_t seed, Budget& budget);

}  // namespace doublecheck::construct
