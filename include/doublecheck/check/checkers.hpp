// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The men that give check after a legal move, found *by the last move*: the man that arrives, and the lines
/// through the squares it emptied. The same as `CheckContext::checkers_after`, without anything shared
/// between moves.
[[nodiscard]] SquareSet checkers_by_last_move(const Position& before, Move move);

/// The men that give check after a legal move, found *on the fly*: all attackers of the king on the board
/// after it.
[[nodiscard]] SquareSet checkers_on_the_fly(const Position& before, Move move);

}  // namespace doublecheck
