// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/problem/solution.hpp"
#include "problem/direct_search.hpp"

namespace doublecheck::problem {

/// `solve_direct` with a search that is asked more afterwards.
[[nodiscard]] DirectSolution solve_with(DirectSearch& search, const Position& position, int moves,
                                        const SolutionOptions& options);

}  // namespace doublecheck::problem
