// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/solution.hpp"
#include "doublecheck/problem/solve.hpp"

namespace doublecheck::problem {

/// The solution of a problem as moves without texts: that of a direct mate, or that of help play.
struct Solved {
    DirectSolution direct = {};
    HelpSolution help = {};
};

/// A verdict and the moves of its solution.
struct SolvedWithMoves {
    SolveVerdict verdict = {};
    Solved moves = {};
};

/// Does the same as `solve`. Also returns the moves.
[[nodiscard]] Result<SolvedWithMoves> solve_with_moves(const Setup& setup, const SolveOptions& options);

}  // namespace doublecheck::problem
