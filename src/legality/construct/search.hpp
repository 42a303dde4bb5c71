// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/construct/estimate.hpp"
#include "legality/construct/ways.hpp"

namespace doublecheck::construct {

struct Found {
    bool is_whole = false;
    int nearest = never;           ///< the least estimate that was met
    std::vector<Move> moves = {};  ///< to the goal, or to the position with that estimate
};

/// Searches for moves from a position to the goal: best first, by an estimate of the moves that all men need.
[[nodiscard]] Found search(const Position& from, const Goal& goal, const Weights& weights, Budget& budget);
/// Searches with an existing estimator, which saves computing its tables again.
[[nodiscard]] Found search(const Position& from, const Goal& goal, const Weights& weights,
                           Estimator& estimator, Budget& budget);

}  // namespace doublecheck::construct
