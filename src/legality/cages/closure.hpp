// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/cages/retractions.hpp"

namespace doublecheck::cages {

/// For each man, the squares on which the search follows it. On any other square the man is forgotten.
using Zones = std::array<SquareSet, max_men>;

/// A set of states with two properties. First, if a position has the men of one of these states on their
/// squares, so had the position before its last move: the men of the same state or of another state of the
/// set. Second, no state fits the initial array.
///
/// Then no game leads to a position with the men of any of these states. Proof: suppose that a game does, and
/// take its moves back one after the other. Each position on the way has the men of some state of the set. So
/// the initial position has them too, which contradicts the second property.
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
