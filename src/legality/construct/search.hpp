// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/construct/estimate.hpp"
#include "legality/construct/path_costs.hpp"

namespace doublecheck::construct {

/// The result of a search for moves.
struct Found {
    bool is_complete = false;      ///< the moves lead to the goal
    int nearest = never;           ///< the least estimate of a position that the search met
    std::vector<Move> moves = {};  ///< to the goal, or to the position with the least estimate
};

/// Searches for moves from a position to the goal: best first, by an estimate of the moves that all men need.
[[nodiscard]] Found search(const Position& from, const Goal& goal, const Weights& weights, Budget& budget);
/// Searches with an existing estimator, which saves computing its tables again.
[[nodiscard]] Found search(const Position& from, const Goal& goal, const Weights& weights,
                           Estimator& estimator, Budget& budget);

/// Searches for moves to the goal as `search` does, but in short legs. Each leg is a small search from the
/// nearest position so far. If a leg comes no nearer, some random moves of pieces are made, and the next leg
/// begins there. This is for boards with many men, where one long search would try all orders of unimportant
/// moves before it moves a man out of the way.
[[nodiscard]] Found descend(const Position& from, const Goal& goal, Weights weights, Budget& budget);

}  // namespace doublecheck::construct
