// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// From where a man of each kind would check a king, and whose departure would open a line to it. Requires
/// that the other side is to move, so that the king is not in check yet.
///
/// No check is missed. Let a move of a man from a to b, neither en passant nor castling nor a promotion, give
/// check to the king on k. If the man itself attacks k from b, then by a step, which is looked at from k, or
/// along a line from b to k, free after the move. Was it free before, b is seen from k. Otherwise a alone
/// stood on it, so the man went along this line, a slider that attacked k from a already. If another man
/// gives check, a slider, then along a line on which only a stood: a is the first man seen from k there, and
/// the slider the next.
struct CheckSquares {
    std::array<SquareSet, 6> direct{};
    SquareSet openers;

    CheckSquares(const Position& position, Color checking, Square king) {
        const SquareSet own = position.of(checking);
        const SquareSet queens = position.of(PieceType::queen);
        direct[0] = pawn_attacks(opposite(checking), king);
        direct[1] = knight_attacks(king);
        look_along_lines(position, own, (position.of(PieceType::rook) | queens) & own, king, 3, rook_attacks);
        look_along_lines(position, own, (position.of(PieceType::bishop) | queens) & own, king, 2,
                         bishop_attacks);
        direct[4] = direct[2] | direct[3];
    }

    /// Whether the move surely or perhaps gives check; no move that does is missed.
    [[nodiscard]] bool may_check(Move move, PieceType type) const {
        if (openers.contains(move.from()) || move.kind() == MoveKind::en_passant || move.is_castling())
            return true;
        return direct[static_cast<std::size_t>(move.promotion_type().value_or(type))].contains(move.to()) ||
               move.kind() == MoveKind::promotion;
    }
    /// The same, without a question what the man is where it does not matter.
    [[nodiscard]] bool may_check(Move move, const Position& position) const {
        const SquareSet any = direct[0] | direct[1] | direct[4];
        const bool is_plain = move.kind() == MoveKind::normal && !openers.contains(move.from());
        if (is_plain && !any.contains(move.to())) return false;
        return may_check(move, *position.type_at(move.from()));
    }

  private:
    /// The lines of one kind: of no use where there is nobody to check along them.
    template <typename Attacks>
    void look_along_lines(const Position& position, SquareSet own, SquareSet sliders, Square king,
                          std::size_t type, const Attacks& attacks_from) {
        if (sliders.empty()) return;
        const SquareSet occupied = position.occupied();
        const SquareSet seen = attacks_from(king, occupied);
        direct[type] = seen;
        if (!seen.intersects(own)) return;
        for (const Square slider : (attacks_from(king, occupied - (seen & own)) & sliders) - seen)
            openers |= between(king, slider) & own;
    }
};

/// Which moves of a position may mate the loser: those of the winner that may give check.
class Mates {
  public:
    Mates(const Position& position, Color winner) : position_(position) {
        if (position.turn() == winner)
            checks_.emplace(position, winner, position.king_square(opposite(winner)));
    }

    [[nodiscard]] bool may_come() const { return checks_.has_value(); }
    [[nodiscard]] bool may_come_by(Move move) const { return checks_ && checks_->may_check(move, position_); }
    [[nodiscard]] bool comes_by(Move move) const {
        return may_come_by(move) && position_.after(move).is_checkmate();
    }

  private:
    const Position& position_;
    std::optional<CheckSquares> checks_ = std::nullopt;
};

}  // namespace doublecheck::winnable
