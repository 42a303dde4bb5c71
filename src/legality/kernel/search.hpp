// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// The result of a kernel search: `no` if no captures lead from the first state to a final one.
template <typename Pawns>
struct OutcomeOf {
    Answer answer = Answer::unknown;
    /// If the answer is `no`: all states that were searched, none of which is final.
    std::vector<StateOf<Pawns>> failed = {};
    /// If the answer is `yes`: the states from the first to a final one, one capture apart.
    std::vector<StateOf<Pawns>> path = {};
};

using Outcome = OutcomeOf<Column>;
using RankedOutcome = OutcomeOf<RankedColumn>;

/// Searches all states that captures can reach, except states from which no final state can be reached.
template <typename Pawns>
[[nodiscard]] OutcomeOf<Pawns> search(const ProblemOf<Pawns>& problem, Budget& budget);

}  // namespace doublecheck::kernel
