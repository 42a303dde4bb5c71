// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "winnable/mobility/lemmas.hpp"

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
    /// Requires that the winner's king is bound to `king`, and that no pawn of the winner may promote.
    FinalMoves(const Mobility& mobility, const ManBounds& mover, Square king, const Survey& all)
        : mobility_(mobility), mover_(mover), king_(king), all_(all) {}

    [[nodiscard]] SquareSet among(SquareSet squares) const {
        SquareSet final;
        for (const Square square : squares& checking_squares()) {
            if (!can_be_taken(square) && is_shut_in(square)) final |= square;
        }
        return final;
    }

  private:
    [[nodiscard]] bool is_ours(const ManBounds& man) const { return man.piece.color == mover_.piece.color; }
    /// Squares from which the man gives check that nothing can be put in the way of.
    [[nodiscard]] SquareSet checking_squares() const {
        if (mover_.piece.type == PieceType::king) return {};
        const Piece seen_back = {opposite(mover_.piece.color), mover_.piece.type};
        return attacks(seen_back, king_, ~SquareSet());
    }
    /// By a man other than the king, for whom the squares beside him are looked at.
    [[nodiscard]] bool can_be_taken(Square square) const {
        const SquareSet blockers = all_.steady - SquareSet(mover_.start);
        for (const ManBounds& man : mobility_) {
            if (is_ours(man) || man.piece.type == PieceType::king) continue;
            const Piece seen_back = {opposite(man.piece.color), man.piece.type};
            if (attacks(seen_back, square, blockers).intersects(man.reach)) return true;
        }
        return false;
    }
    [[nodiscard]] bool is_shut_in(Square square) const {
        const SquareSet blockers = all_.ever_occupied | square;
        SquareSet open = king_attacks(king_) - attacks(mover_.piece, square, blockers - SquareSet(king_));
        for (const ManBounds& man : mobility_) {
            if (&man == &mover_ || open.empty()) continue;
            if (!is_ours(man)) {
                if (man.is_steady() && man.start != square) open -= man.start;
                continue;
            }
            if (man.is_capturable || !man.promoted_reach.empty()) continue;
            SquareSet always = open;
            for (const Square from : man.reach) {
                if (always.empty()) break;
                always &= attacks(man.piece, from, blockers);
            }
            open -= always;
        }
        return open.empty();
    }

    const Mobility& mobility_;
    const ManBounds& mover_;
    Square king_;
    const Survey& all_;
};

/// Whether a king stands where each square beside him is attacked by the other side or has a man of his own.
/// If one does not, no man of the other side attacks that square whatever happens, so he is never bound.
[[nodiscard]] inline bool may_be_bound(const Position& position, Color winner) {
    for (const Square square : king_attacks(position.king_square(winner)) - position.of(winner)) {
        if (attackers(position.board(), square, opposite(winner)).empty()) return false;
    }
    return true;
}

/// The square to which the king is bound that the other side's final moves would mate; nothing if he is not,
/// or if a pawn of his may promote.
[[nodiscard]] inline std::optional<Square> bound_king(const Mobility& mobility, Color winner) {
    std::optional<Square> square;
    for (const ManBounds& man : mobility) {
        if (man.piece.color != winner) continue;
        if (!man.promoted_reach.empty()) return std::nullopt;
        if (man.piece.type == PieceType::king && man.reach == SquareSet(man.start)) square = man.start;
    }
    return square;
}

}  // namespace doublecheck::winnable
