// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/position.hpp"

// Bounds for the mating move and the move before it. Unlike those of mate_pictures.hpp they use where the men
// stand now: a line can be opened only by a man that leaves it.

namespace doublecheck::problem {

/// Returns true if the bounds admit a mate with the next move. False proves that there is none.
[[nodiscard]] bool can_mate_now(const Position& position);

/// The moves of the side that will be mated, one move before the mate.
class MovesBeforeMate {
  public:
    /// Requires that the other side cannot mate by castling, and that the position outlives this object.
    /// `kings` are the squares on which the king may be mated.
    MovesBeforeMate(const Position& position, SquareSet kings);

    /// Returns true if no legal move is allowed, except perhaps castling and en passant.
    [[nodiscard]] bool are_none() const { return (king_to_ | others_to_).empty(); }

    /// Whether all mating moves are among those found.
    enum class Mates { unknown, among_these };
    /// Writes the moves that may mate after a legal move into `mates`. Some of them may be illegal. Returns
    /// `unknown` if other moves may mate too.
    Mates find_mates(Move move, std::vector<Move>& mates) const;

    /// A way to mate. Any one man of the other side may have left its square before.
    struct Attack {
        Piece piece;         ///< the man that moves
        Square from;         ///< its square before the move
        PieceType arriving;  ///< its type after the move
        SquareSet to;        ///< where it may move
        bool gives_check;    ///< it must attack the king itself
    };

  private:
    [[nodiscard]] SquareSet targets(const Attack& attack, Move first) const;

    const Position& position_;
    Square king_;
    SquareSet king_to_;                 ///< where the king may go
    SquareSet others_to_;               ///< where the other men may go
    std::vector<Attack> attacks_ = {};  ///< if the other men need not block a square beside the king
};

}  // namespace doublecheck::problem
