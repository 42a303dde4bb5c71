// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

// Queries about a position besides its moves, with the names of python-chess.

/// Returns the men of `by` that attack a square (FIDE 3.1.2). A pinned man attacks too (FIDE 3.1.3).
[[nodiscard]] SquareSet attackers(const Position& position, Color by, Square square);
[[nodiscard]] bool is_attacked_by(const Position& position, Color by, Square square);

/// Returns the men of either colour that are the only man between the king of `color` and an enemy slider.
[[nodiscard]] SquareSet blockers(const Position& position, Color color);
/// Returns the men of `color` that are pinned to their king: without such a man the king would be in check.
[[nodiscard]] SquareSet pinned(const Position& position, Color color);
[[nodiscard]] bool is_pinned(const Position& position, Color color, Square square);
/// Returns the line from edge to edge on which the man on a square is pinned to the king of `color`, or all
/// squares if it is not pinned.
[[nodiscard]] SquareSet pin(const Position& position, Color color, Square square);

/// Returns true if a legal move gives check. Requires `position.is_legal(move)`. For all moves of one
/// position `CheckContext` is faster.
[[nodiscard]] bool gives_check(const Position& position, Move move);

/// An enemy slider that would attack a king if nothing stood between.
struct LineToKing {
    Square from;
    SquareSet between;  ///< the men between, of either colour
};
/// Returns the enemy sliders on a line with the king of `color` with one or two men between, in the order of
/// their squares.
[[nodiscard]] std::vector<LineToKing> lines_to_king(const Position& position, Color color);

}  // namespace doublecheck
