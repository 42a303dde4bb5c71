// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::mates {

/// The squares from which men of each type would check a king, and the men that would give a discovered check
/// by leaving a line to it. Requires that the other side is to move, so that the king is not in check yet.
///
/// No check is missed. Let a man move from a to b, other than by castling, en passant or promotion, and give
/// check to the king on k.
/// - The man itself attacks k from b without a line: then b is a square from which such a man attacks k.
/// - The man itself attacks k from b along a line. If the line was free before the move, b is seen from k.
///   Otherwise only a stood on it; then the man is a slider that attacked k from a already, which is
///   excluded.
/// - Another man, a slider, attacks k. Then a was the only man between them: the first man seen from k along
///   the line, with the slider next.
struct CheckSquares {
    std::array<SquareSet, 6> direct{};
    SquareSet openers;  ///< men whose departure gives a discovered check

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

    /// Returns true if the move gives check or may give check. Never returns false for a move that gives
    /// check. `type` is the type of the moving man.
    [[nodiscard]] bool may_check(Move move, PieceType type) const {
        if (openers.contains(move.from()) || move.kind() == MoveKind::en_passant || move.is_castling())
            return true;
        return direct[static_cast<std::size_t>(move.promotion_type().value_or(type))].contains(move.to()) ||
               move.kind() == MoveKind::promotion;
    }
    /// Returns what the function above returns, but looks up the type of the moving man only if it matters.
    [[nodiscard]] bool may_check(Move move, const Position& position) const {
        const SquareSet any = direct[0] | direct[1] | direct[4];
        const bool is_plain = move.kind() == MoveKind::normal && !openers.contains(move.from());
        if (is_plain && !any.contains(move.to())) return false;
        return may_check(move, *position.type_at(move.from()));
    }

  private:
    /// Adds the checks along straight or diagonal lines. Nothing is done if no slider can use them.
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

/// Finds the moves that mate the loser, testing only moves of the winner that may give check.
class Mates {
  public:
    Mates(const Position& position, Color winner) : position_(position) {
        if (position.turn() == winner)
            checks_.emplace(position, winner, position.king_square(opposite(winner)));
    }

    [[nodiscard]] bool is_winner_to_move() const { return checks_.has_value(); }
    [[nodiscard]] bool may_mate(Move move) const { return checks_ && checks_->may_check(move, position_); }
    [[nodiscard]] bool is_mate(Move move) const {
        return may_mate(move) && position_.after(move).is_checkmate();
    }

  private:
    const Position& position_;
    std::optional<CheckSquares> checks_ = std::nullopt;
};

}  // namespace doublecheck::mates
