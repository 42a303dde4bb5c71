// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// Returns the rule for the number of men that give check: `check.in-check`, `check.double` and so on.
[[nodiscard]] std::string_view check_rule(SquareSet checkers);
/// Returns the reason that says whether the side to move is in check, mated or neither.
[[nodiscard]] Reason check_reason(const Position& position);
/// Returns the reason for a check on a board on which nobody can move.
[[nodiscard]] Reason check_reason(const Board& board, Square king, SquareSet checkers);

}  // namespace doublecheck
