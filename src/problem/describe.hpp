// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/problem/solution.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "problem/details.hpp"
#include "problem/direct_search.hpp"

// What a verdict holds about a solution: details and certificate.

namespace doublecheck::problem {

/// Returns a solution as the details of a verdict hold it.
[[nodiscard]] TreeDetails describe(const Position& position, const DirectSolution& solution);
[[nodiscard]] HelpDetails describe(const Position& position, const HelpSolution& solution);

/// Returns the themes that occur, with their counts.
[[nodiscard]] std::vector<ThemeDetails> describe(const ThemeCounts& counts);

/// Returns lines of moves in UCI notation.
[[nodiscard]] std::vector<std::vector<UciText>> describe_lines(const Position& position,
                                                               const std::vector<std::vector<Move>>& lines);

/// Returns the proof of the keys and of the refutation of all other first moves (docs/certificates.md), or
/// nothing if the trees are too large or the budget is exhausted. Requires a decided solution, and the search
/// that found it.
[[nodiscard]] std::optional<Certificate> certify(DirectSearch& search, const Position& position, int moves,
                                                 const DirectSolution& solution);
/// Returns the proof of the lines of a helpmate, or of the claim that there is none.
[[nodiscard]] Certificate certify(const Position& position, const HelpSolution& solution);

}  // namespace doublecheck::problem
