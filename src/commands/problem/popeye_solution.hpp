// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solve.hpp"

// The solution of a problem as the program Popeye prints it. docs/popeye.md describes this form.

namespace doublecheck {

/// Returns a move as Popeye writes it, with the sign of check, mate or stalemate: `Sd2*f3 +`, `e5*d6 ep.`,
/// `0-0`, `a7-a8=S #`. The sign of stalemate is only written if `aim` is stalemate.
[[nodiscard]] std::string popeye_move(const Position& position, Move move, Aim aim);

/// Returns a solution in Popeye's output form and in Popeye's order, without the blank lines around it. The
/// text is empty if there is nothing to print. Errors: `solve.popeye` if this form cannot show the solution
/// (a retractor, a dead position, several readings of a diagram) or if the solution is incomplete (the tree
/// is cut, or not all lines of help play are listed).
[[nodiscard]] Result<std::string> popeye_solution(const SolveSubject& subject,
                                                  const WrittenSolution& solution);

}  // namespace doublecheck
