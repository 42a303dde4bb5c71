// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "winnable/mobility/lemmas.hpp"

namespace doublecheck::mates {

/// M16. A move that mates the winner for sure need not be followed.
///
/// Finds the squares on which a man of the loser mates the winner's king by arriving, whatever else has
/// happened within the bounds. After such a move there is no further move and no mate of the loser, so the
/// bounds need not hold its arrival square. It is mate if the king is bound to one square, the arriving man
/// attacks that square with no square in between, and both of these hold:
///
/// - On each square beside the king stands a steady man of its own that this move does not capture; or the
///   square is attacked by the arriving man; or it is attacked by another man that is never captured, never
///   promotes and attacks it from every square of its reach. Every square where any man can ever stand ends a
///   line here, and so does the arriving man.
/// - No man of the winner can capture the arriving man. Only steady men end a line here, and the square that
///   the arriving man left is empty.
///
/// The rule covers pawn moves only if they are not en passant and cannot be answered en passant. What the
/// moving man guarded before its move is not counted. So nothing is circular: every fact used is about other
/// men, which stand within their bounds both before and after the move.
class FinalMoves {
  public:
    /// Requires that the bounds of the winner's king hold only `king`, and that no pawn of the winner may
    /// promote.
    FinalMoves(const Mobility& mobility, const ManBounds& mover, Square king, const Survey& all)
        : mobility_(mobility), mover_(mover), king_(king), all_(all) {}

    /// Returns those of the squares where the arriving man mates for sure.
    [[nodiscard]] SquareSet among(SquareSet squares) const {
        SquareSet final;
        for (const Square square : (squares & checking_squares())) {
            if (!can_be_captured(square) && is_shut_in(square)) final |= square;
        }
        return final;
    }

  private:
    [[nodiscard]] bool is_ours(const ManBounds& man) const { return man.piece.color == mover_.piece.color; }
    /// Returns the squares from which the moving man gives a check that cannot be blocked.
    [[nodiscard]] SquareSet checking_squares() const {
        if (mover_.piece.type == PieceType::king) return {};
        const Piece reversed = {opposite(mover_.piece.color), mover_.piece.type};
        return attacks(reversed, king_, ~SquareSet());
    }
    /// Returns true if a man of the winner other than the king can capture on the square. (`is_shut_in`
    /// covers captures by the king.)
    [[nodiscard]] bool can_be_captured(Square square) const {
        const SquareSet blockers = all_.steady - SquareSet(mover_.start);
        for (const ManBounds& man : mobility_) {
            if (is_ours(man) || man.piece.type == PieceType::king) continue;
            const Piece reversed = {opposite(man.piece.color), man.piece.type};
            if (attacks(reversed, square, blockers).intersects(man.reach)) return true;
        }
        return false;
    }
    /// Returns true if the king cannot go to any square beside it after the man has arrived on `square`.
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

/// Returns true if each square beside the winner's king is attacked by the other side or holds a man of its
/// own. If some square is neither, no man attacks it whatever happens, so the king is never bound to its
/// square.
[[nodiscard]] inline bool may_be_bound(const Position& position, Color winner) {
    for (const Square square : king_attacks(position.king_square(winner)) - position.of(winner)) {
        if (attackers(position.board(), square, opposite(winner)).empty()) return false;
    }
    return true;
}

/// Returns the square of the winner's king if its bounds hold only that square. Returns nothing otherwise, or
/// if a pawn of the winner may promote.
[[nodiscard]] inline std::optional<Square> bound_king(const Mobility& mobility, Color winner) {
    std::optional<Square> square;
    for (const ManBounds& man : mobility) {
        if (man.piece.color != winner) continue;
        if (!man.promoted_reach.empty()) return std::nullopt;
        if (man.piece.type == PieceType::king && man.reach == SquareSet(man.start)) square = man.start;
    }
    return square;
}

}  // namespace doublecheck::mates
