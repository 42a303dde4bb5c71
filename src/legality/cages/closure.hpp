// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/cages/retractions.hpp"

namespace doublecheck::cages {

/// The squares on which each man is followed; on any other square it is forgotten.
using Zones = std::array<SquareSet, max_men>;

/// A set of states with two properties. Every position with the men of one of these states arose, by its last
/// move, from a position with the men of one of these states. And no state fits the initial array.
///
/// Then no game leads to a position with the men of any of them. Proof: suppose that one does, and take its
/// moves back one after the other. Each position on the way has the men of some state of the set, so the
/// initial position has too, which contradicts the second property.
struct ClosedSet {
    std::vector<State> states;
};

/// How the search for a closed set ended: with a closed set, at a state that fits the initial array, or at a
/// limit.
enum class ClosureResult { closed, initial, limit };

/// Searches for a closed set with a state that covers `start`. A man that leaves its zone is forgotten, so
/// the proof holds for more positions than those in question. The result is `initial` if a state fits the
/// initial array; then `moves_to_initial` holds the moves taken back to get there. The result is `limit` if
/// there would be more than `max_states` states, or if the budget ends.
[[nodiscard]] ClosureResult close(const Roster& roster, const State& start, const Zones& zones,
                                  std::size_t max_states, Budget& budget, ClosedSet& found,
                                  std::vector<Step>& moves_to_initial);

}  // namespace doublecheck::cages
