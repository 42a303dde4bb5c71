// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/ranks/ranked_problem.hpp"

namespace doublecheck::kernel {

struct RankedOutcome {
    Answer answer = Answer::unknown;
    std::vector<RankedState> failed = {};  ///< looked at, if the answer is no
    std::vector<RankedState> path = {};    ///< to a final state, if it is yes
};

[[nodiscard]] RankedOutcome search_with_ranks(const RankedProblem& problem, Budget& budget);

}  // namespace doublecheck::kernel
