// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/problem/solution.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

struct SolveOptions {
    Stipulation stipulation = {};
    SolutionOptions solution = {};
    std::vector<std::string> stated = {};  ///< keys in any notation, held against those that are found
    bool judges_diagram = true;            ///< say so if the diagram cannot arise in a game
    Limits limits = {.nodes = 100'000'000};
};

/// Can the stipulation be fulfilled? `yes` with all keys and the tree below them, or with the lines of a
/// helpmate; `no` if there is none; `unknown` with the limit that was reached. Castling and en passant are as
/// the setup says (see `legality/diagram.hpp`). Whether the problem is sound stands in the details. Errors:
/// those of `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_solve(const Setup& setup, const SolveOptions& options = {});

/// The same question for each of several setups of one diagram. `yes` if each has a solution; the details
/// have the keys of all of them, and `parts`.
[[nodiscard]] Result<Verdict> judge_parts(const std::vector<Setup>& parts, const SolveOptions& options = {});

/// The rules that verdicts on problems can name.
[[nodiscard]] std::span<const Rule> problem_rules();

}  // namespace doublecheck
