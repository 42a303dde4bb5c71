// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/problem/details.hpp"
#include "doublecheck/problem/solution.hpp"

namespace doublecheck::problem {

/// A solution as it stands in the details of a verdict.
[[nodiscard]] TreeDetails describe(const Position& position, const DirectSolution& solution);
[[nodiscard]] HelpDetails describe(const Position& position, const HelpSolution& solution);

/// Those themes that occur.
[[nodiscard]] std::vector<ThemeDetails> describe(const ThemeCounts& counts);

/// Lines of play in UCI.
[[nodiscard]] std::vector<std::vector<UciText>> describe_lines(const Position& position,
                                                               const std::vector<std::vector<Move>>& lines);

}  // namespace doublecheck::problem
