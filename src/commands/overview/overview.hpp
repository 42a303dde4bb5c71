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
[[nodiscard]] SortedMoves sorted_moves(const Position& position);

/// Answers the question `moves` about a position. Requires that the position was made from the setup.
[[nodiscard]] MovesVerdict moves_of(const Position& position, const Setup& setup);

/// Appends the verdict to a text as JSON on one line. A label that is not empty becomes a member of the
/// subject.
void append_json(std::string& text, const MovesVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck
