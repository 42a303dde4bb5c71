// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// What the search found: `no` if no captures lead from the first to a final state.
template <typename Pawns>
struct OutcomeOf {
    Answer answer = Answer::unknown;
    /// The states that were looked at, all of which fail if the answer is no.
    std::vector<StateOf<Pawns>> failed = {};
    /// If it is yes: the states from the first to a final one, one capture apart.
    std::vector<StateOf<Pawns>> path = {};
};

using Outcome = OutcomeOf<Column>;
using RankedOutcome = OutcomeOf<RankedColumn>;

/// Looks at all states that can be reached, as far as they are in reach of a final one.
template <typename Pawns>
[[nodiscard]] OutcomeOf<Pawns> search(const ProblemOf<Pawns>& problem, Budget& budget);

}  // namespace doublecheck::kernel
