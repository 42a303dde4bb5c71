// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

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

/// Returns the stipulation of the set play of help play, one ply shorter; nothing for any other play, and if
/// there is no shorter play.
[[nodiscard]] std::optional<Stipulation> set_stipulation(const Stipulation& stipulation);

}  // namespace doublecheck::problem
