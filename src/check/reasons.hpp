// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whether the side to move is in check, mated, or neither, as a person would say it.
[[nodiscard]] Reason check_reason(const Position& position);
/// The same of a king on a board where nobody can move.
[[nodiscard]] Reason check_reason(const Board& board, Square king, SquareSet checkers);

}  // namespace doublecheck
