// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// Returns the men that give check after a legal move, found *by the last move*: by the man that arrives, and
/// by the lines through the squares that it emptied. `CheckContext::checkers_after` gives the same result and
/// shares work between the moves of a position. This and `checkers_on_the_fly` are two of the three methods
/// of the Chess Programming Wiki; `AttackMaps` is the third, and bench/ compares them.
[[nodiscard]] SquareSet checkers_by_last_move(const Position& before, Move move);

/// Returns the men that give check after a legal move, found *on the fly*: all attackers of the king on the
/// board after the move.
[[nodiscard]] SquareSet checkers_on_the_fly(const Position& before, Move move);

}  // namespace doublecheck
