// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// From where a man of each kind would check a king, and whose departure would open a line to it.
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

}  // namespace doublecheck::winnable
