// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility.hpp"
#include "winnable/mobility/officers.hpp"

namespace doublecheck::winnable {

/// M16. A move that surely mates the winner leads nowhere.
///
/// Of `squares`, those where a man of the loser mates the winner's king by arriving, whatever else has
/// happened within the bounds. After it there is no move, and no mate of the loser, so nothing need be asked
/// for it. It is mate if the king is bound to one square, the man attacks it with no square in between, and
///
/// - on each square beside the king stands a steady man of his own that is not taken by this move; or it is
///   attacked by the man that arrived, or by another that is never captured, never promotes and attacks it
///   from all squares of its reach, lines ended by every square where anything can ever stand and by the man
///   that arrived;
/// - no man of the winner can capture it there, lines ended by steady men only and its old square open.
///
/// (Asked of pawns only for steps and captures that cannot be answered en passant and are not en passant.)
/// What the man guarded from where it came is not counted: it is left out among the men that guard. So the
/// mated king need not be shut in by the man that moves, and nothing is circular: all that is counted is said
/// of men that stand where their bounds have them before the move, and they stand there after it.
class FinalMoves {
  public:
    FinalMoves(const Mobility& mobility, const ManBounds& mover, SquareSet steady, SquareSet ever_occupied)
        : mobility_(mobility), mover_(mover), steady_(steady), ever_occupied_(ever_occupied) {}

    [[nodiscard]] SquareSet among(SquareSet squares) const {
        if (mover_.piece.type == PieceType::king) return {};
        const ManBounds* king = nullptr;
        for (const ManBounds& man : mobility_) {
            if (!is_ours(man) && man.piece.type == PieceType::king) king = &man;
            if (!is_ours(man) && !man.promoted_reach.empty()) return {};
        }
        SquareSet final;
        if (king == nullptr || king->reach != SquareSet(king->start)) return final;
        for (const Square square : squares& checking_squares(king->start)) {
            if (!can_be_taken(square) && is_shut_in(king->start, square)) final |= square;
        }
        return final;
    }

  private:
    [[nodiscard]] bool is_ours(const ManBounds& man) const { return man.piece.color == mover_.piece.color; }
    /// Squares from which the man gives check that nothing can be put in the way of.
    [[nodiscard]] SquareSet checking_squares(Square king) const {
        const Piece seen_back = {opposite(mover_.piece.color), mover_.piece.type};
        return attacks(seen_back, king, ~SquareSet());
    }
    /// By a man other than the king, for whom the squares beside him are looked at.
    [[nodiscard]] bool can_be_taken(Square square) const {
        const SquareSet blockers = steady_ - SquareSet(mover_.start);
        for (const ManBounds& man : mobility_) {
            if (is_ours(man) || man.piece.type == PieceType::king) continue;
            const Piece seen_back = {opposite(man.piece.color), man.piece.type};
            if (attacks(seen_back, square, blockers).intersects(man.reach)) return true;
        }
        return false;
    }
    [[nodiscard]] bool is_shut_in(Square king, Square square) const {
        const SquareSet blockers = ever_occupied_ | square;
        SquareSet open = king_attacks(king) - attacks(mover_.piece, square, blockers - SquareSet(king));
        for (const ManBounds& man : mobility_) {
            if (&man == &mover_ || open.empty()) continue;
            if (!is_ours(man)) {
                if (man.is_steady() && man.start != square) open -= man.start;
                continue;
            }
            if (man.is_capturable || !man.promoted_reach.empty()) continue;
            SquareSet always = open;
            for (const Square from : man.reach) always &= attacks(man.piece, from, blockers);
            open -= always;
        }
        return open.empty();
    }

    const Mobility& mobility_;
    const ManBounds& mover_;
    SquareSet steady_;
    SquareSet ever_occupied_;
};

}  // namespace doublecheck::winnable
