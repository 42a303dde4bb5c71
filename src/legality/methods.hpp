// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/legality/legality.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck {

/// Runs the methods one after the other on a position that has possible last moves, until one refutes it. If
/// none does, the verdict reports which methods ended without a refutation and which a limit stopped.
void run_methods(const LastMoves& last_moves, Budget& budget, LegalityVerdict& verdict);

/// Returns true if the methods refute a position reached by taking a move back, whose en passant field is
/// unknown. A move is named as a possible last move only if the position before it is not refuted in this
/// way.
[[nodiscard]] bool is_refuted(const Setup& setup, StartArray array, Budget& budget);

}  // namespace doublecheck
