// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

// Queries about a position other than its moves. The names are those of python-chess.

/// Returns the men of `by` that attack a square (FIDE 3.1.2). Pinned men also attack (FIDE 3.1.3).
[[nodiscard]] SquareSet attackers(const Position& position, Color by, Square square);
/// Returns true if a man of `by` attacks the square (FIDE 3.1.2).
[[nodiscard]] bool is_attacked_by(const Position& position, Color by, Square square);

/// Returns the men of either colour that are alone between the king of `color` and an enemy slider on one of
/// its lines.
[[nodiscard]] SquareSet blockers(const Position& position, Color color);
/// Returns the men of `color` that are pinned to their king: if such a man were removed, the king would be in
/// check.
[[nodiscard]] SquareSet pinned(const Position& position, Color color);
/// Returns true if `pinned` contains the square.
[[nodiscard]] bool is_pinned(const Position& position, Color color, Square square);
/// Returns the line, from edge to edge, on which the man on a square is pinned to the king of `color`.
/// Returns all squares if the man is not pinned.
[[nodiscard]] SquareSet pin(const Position& position, Color color, Square square);

/// Returns true if the legal move `move` gives check. Requires `position.is_legal(move)`. To test all moves
/// of one position, `CheckContext` is faster.
[[nodiscard]] bool gives_check(const Position& position, Move move);

/// An enemy slider that would attack a king if the squares between them were empty.
struct LineToKing {
    Square from;        ///< the square of the slider
    SquareSet between;  ///< the men of either colour between the slider and the king
};
/// Returns the enemy sliders that have one or two men between them and the king of `color`, in the order of
/// their squares.
[[nodiscard]] std::vector<LineToKing> lines_to_king(const Position& position, Color color);

}  // namespace doublecheck
