// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/problem/solve.hpp"

// Under the Codex (article 16) a capture en passant is forbidden unless the double step is proved, and
// castling is allowed unless it is refuted. What can be proved is more than what is proved here. So "no
// solution" is not certain if it rests on a right that is open: neither proved nor refuted.

namespace doublecheck::problem {

/// Makes a verdict without a solution `unknown` if a capture en passant that is open would give one, or if
/// there would be one without castlings of the defender that are open. A right is not open if a game leads to
/// the diagram with it, or to the diagram without the double step. Castling is not examined in help play,
/// where it takes away no solution, nor if rights depend on each other.
void leave_open_rights(const DiagramRights& rights, const SolveOptions& options, SolveVerdict& verdict);

}  // namespace doublecheck::problem
