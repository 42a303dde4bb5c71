// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

// What a program asks of a position besides its moves, under the names that python-chess gave.

/// The men of `by` that attack a square (FIDE 3.1.2); a pinned man attacks all the same (FIDE 3.1.3).
[[nodiscard]] SquareSet attackers(const Position& position, Color by, Square square);
[[nodiscard]] bool is_attacked_by(const Position& position, Color by, Square square);

/// The men, of either side, that stand alone between the king of `color` and an enemy line man.
[[nodiscard]] SquareSet blockers(const Position& position, Color color);
/// The men of `color` that are pinned to their king: without one of them the king would be in check.
[[nodiscard]] SquareSet pinned(const Position& position, Color color);
[[nodiscard]] bool is_pinned(const Position& position, Color color, Square square);
/// The line on which the man on a square is pinned to the king of `color`, from edge to edge; all squares if
/// it is not pinned.
[[nodiscard]] SquareSet pin(const Position& position, Color color, Square square);

/// Whether a legal move gives check. Requires `position.is_legal(move)`. For all moves of one position
/// `CheckContext` shares the work.
[[nodiscard]] bool gives_check(const Position& position, Move move);

/// An enemy line man that would attack a king if nothing stood between.
struct LineToKing {
    Square from;
    SquareSet between;  ///< the men that stand there, of either side
};
/// The line men that look at the king of `color` through one or two men, by their squares.
[[nodiscard]] std::vector<LineToKing> lines_to_king(const Position& position, Color color);

}  // namespace doublecheck
