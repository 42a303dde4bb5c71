// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/construct/goal.hpp"
#include "legality/construct/plan.hpp"

namespace doublecheck::construct {

/// Moves from an initial array that make the captures of a plan, or the first few of them.
struct Played {
    bool is_complete = false;
    std::size_t captures = 0;  ///< how many captures were made
    Position position;
    std::vector<Move> moves = {};
};

/// Plays a plan from the initial array `start`, capture by capture. Before each capture pawns advance as
/// needed, and a piece goes where it is to be captured or to capture.
[[nodiscard]] Played play_plan(const Position& start, const Plan& plan, const Goal& goal, std::uint64_t seed,
                               Budget& budget);

}  // namespace doublecheck::construct
