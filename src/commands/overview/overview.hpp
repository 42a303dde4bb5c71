// SPDX-License-Identifier: MIT
#pragma once

#include "commands/overview/details.hpp"
#include "commands/overview/game_history.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Answers the question `show`: describes a position without searching. Lists the attackers of `squares`; if
/// that is empty, of the attacked men and the attacked squares around the king.
[[nodiscard]] Verdict overview_of(const PositionToShow& place, SquareSet squares = {});

/// Returns the legal moves in SAN, sorted, and in UCI in the same order.
[[nodiscard]] MovesDetails sorted_moves(const Position& position);

}  // namespace doublecheck
