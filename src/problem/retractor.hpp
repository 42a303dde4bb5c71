// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/solve.hpp"

// Help retractors: both sides take back moves by turns, then the rest of the stipulation is fulfilled from
// the position reached.
//
// All sequences of moves that lead to the diagram are tried. A sequence is legal exactly if a game leads to
// the position before it: that game can go on with these moves. So only the first position of a sequence is
// judged, and only if the forward play has a solution there. By convention a position is legal unless it is
// refuted. Castling is allowed in it unless the right is refuted, and en passant only if the double step is
// proved to have been the last move (Codex for Chess Composition, article 16).

namespace doublecheck::problem {

/// Solves a help retractor. Requires a stipulation with moves to take back. Errors: `problem.turn` if the
/// wrong side is to move, `problem.unsupported` for Chess960, and those of `Position::from_setup`.
[[nodiscard]] Result<SolveVerdict> solve_retractor(const Setup& setup, const SolveOptions& options,
                                                   Budget& budget);

/// Returns the solution in the notation of problemists: `-1.Kg6xRh5 Rh8xQh5 & 1.O-O Qh7#`.
[[nodiscard]] std::string retractor_text(const Stipulation& stipulation, const RetractorSolution& solution);

}  // namespace doublecheck::problem
