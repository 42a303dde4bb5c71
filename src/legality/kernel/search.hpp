// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// What the search found: `no` if no captures lead from the first to a final state.
struct Outcome {
    Answer answer = Answer::unknown;
    /// The states that were looked at, all of which fail if the answer is no.
    std::vector<State> failed = {};
    /// If it is yes: the states from the first to a final one, one capture apart.
    std::vector<State> path = {};
};

/// Looks at all states that can be reached, as far as they are in reach of a final one.
[[nodiscard]] Outcome search(const Problem& problem, Budget& budget);

}  // namespace doublecheck::kernel
