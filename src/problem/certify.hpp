// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/verdict/verdict.hpp"
#include "problem/solve_with.hpp"

namespace doublecheck::problem {

/// What proves the keys and that there is no other (docs/certificates.md); nothing if the trees are too large
/// or the budget has ended. Requires a decided solution, and the search that found it.
[[nodiscard]] std::optional<Certificate> certify(DirectSearch& search, const Position& position, int moves,
                                                 const DirectSolution& solution);
/// What proves the lines of a helpmate, or that there is none.
[[nodiscard]] Certificate certify(const Position& position, const HelpSolution& solution);

}  // namespace doublecheck::problem
