// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck {

/// Asks one method after the other about a position that has last moves, until one refutes it; otherwise the
/// verdict says which were passed and which a limit stopped.
void ask_methods(const LastMoves& last_moves, Budget& budget, Verdict& verdict);

}  // namespace doublecheck
