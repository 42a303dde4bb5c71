// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/problem/solution.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `judge_solve`.
struct SolveOptions {
    Stipulation stipulation = {};          ///< what is to be reached, and in how many moves
    SolutionOptions solution = {};         ///< how much of the solution is computed
    std::vector<std::string> stated = {};  ///< keys in any notation, to be compared with those found
    /// The number of solutions of a helpmate that the input states, to be compared with those found.
    std::optional<std::uint64_t> stated_count = std::nullopt;
    bool judges_diagram = true;              ///< report a diagram that cannot arise in a game
    Limits limits = {.nodes = 100'000'000};  ///< the limits of the whole question
};

/// Decides whether the stipulation can be fulfilled. Returns `yes` with all keys and the tree below them, or
/// with the lines of a helpmate; `no` if there is no solution; `unknown` with the limit that was reached.
/// Castling and en passant follow the setup. The details state whether the problem is sound. Errors: those of
/// `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_solve(const Setup& setup, const SolveOptions& options = {});

/// Answers the question for each of several setups of one diagram. Returns `yes` if each has a solution. The
/// details hold the keys of all setups, and `parts`.
[[nodiscard]] Result<Verdict> judge_parts(const std::vector<Setup>& parts, const SolveOptions& options = {});

/// Returns the rules that verdicts on problems can name.
[[nodiscard]] std::span<const Rule> problem_rules();

}  // namespace doublecheck
