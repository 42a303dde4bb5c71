// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/problem/solution.hpp"
#include "doublecheck/problem/solve.hpp"
#include "problem/direct_search.hpp"
#include "problem/themes.hpp"

// What a verdict holds about a solution: its moves with their texts, and the certificate.

namespace doublecheck::problem {

/// Returns the keys of a direct mate.
[[nodiscard]] std::vector<UciMove> written_keys(const Position& position, const DirectSolution& solution);
/// Returns the tree of a direct mate in `moves` moves.
[[nodiscard]] SolutionTree written_tree(const Position& position, int moves, const DirectSolution& solution);
/// Returns lines of moves.
[[nodiscard]] std::vector<WrittenLine> written_lines(const Position& position,
                                                     const std::vector<std::vector<Move>>& lines);

/// Returns the themes that occur, with their counts. Mating patterns are listed only with `names_mates`.
[[nodiscard]] std::vector<FoundTheme> found_themes(const ThemeCounts& counts, bool names_mates);

/// Returns the proof of the keys and of the refutation of all other first moves (docs/certificates.md), or
/// nothing if the trees are too large or the budget is exhausted. Requires a decided solution, and the search
/// that found it.
[[nodiscard]] std::optional<MatingTreeCertificate> certify(AttackSearch& search, const Position& position,
                                                           int moves, const DirectSolution& solution);

}  // namespace doublecheck::problem
