// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "commands/problem/solution_text.hpp"
#include "doublecheck/problem/solve.hpp"

namespace doublecheck {

/// Returns a table with a row for each phase (set play, try, key) and a column for each defence whose answer
/// changes between the key and another phase. Returns no lines if there is not exactly one key, or if no
/// answer changes. A change is another man or another square. Duals and answers that only separate threats
/// are no changes. Phases without a change are left out. A table that is too wide is continued below.
[[nodiscard]] std::vector<std::string> changed_mates(const SolutionTree& tree, PieceLetters letters);

}  // namespace doublecheck
