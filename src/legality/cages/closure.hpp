// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/cages/retractions.hpp"

namespace doublecheck::cages {

/// Where each man is followed; elsewhere it is forgotten.
using Zones = std::array<SquareSet, most_men>;

/// A set of states such that every position with the men of one of them arose from one with the men of
/// another, and none of them fits the initial array.
///
/// Then no game leads to a position with the men of any of them. Proof: suppose one does, and take its moves
/// back one after the other. Each position on the way has the men of some state of the set, so the first has.
struct ClosedSet {
    std::vector<State> states;
};

/// Where a search for a closed set ended.
enum class Ending { closed, home, limit };

/// Looks for a closed set with a state of which `start` has all men. What leaves its zone is forgotten, which
/// makes a proof for more positions than are asked about. Ends with `home` when a state fits the initial
/// array; then `way_home` are the moves taken back to get there. Ends with `limit` when there would be more
/// than `most_states`, or the budget ends.
[[nodiscard]] Ending close(const Roster& roster, const State& start, const Zones& zones,
                           std::size_t most_states, Budget& budget, ClosedSet& found,
                           std::vector<Step>& way_home);

}  // namespace doublecheck::cages
