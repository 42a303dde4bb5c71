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
        const SquareSet occupied = position.occupied();
        const SquareSet straight = rook_attacks(king, occupied);
        const SquareSet diagonal = bishop_attacks(king, occupied);
        direct[0] = pawn_attacks(opposite(checking), king);
        direct[1] = knight_attacks(king);
        direct[2] = diagonal;
        direct[3] = straight;
        direct[4] = diagonal | straight;
        const SquareSet own = position.of(checking);
        const SquareSet queens = position.of(PieceType::queen);
        const SquareSet rooks = (position.of(PieceType::rook) | queens) & own;
        const SquareSet bishops = (position.of(PieceType::bishop) | queens) & own;
        const SquareSet behind = (rook_attacks(king, occupied - (straight & own)) & rooks) |
                                 (bishop_attacks(king, occupied - (diagonal & own)) & bishops);
        for (const Square slider : behind - direct[4]) openers |= between(king, slider) & own;
    }

    /// Whether the move surely or perhaps gives check; no move that does is missed.
    [[nodiscard]] bool may_check(Move move, PieceType type) const {
        if (openers.contains(move.from()) || move.kind() == MoveKind::en_passant || move.is_castling())
            return true;
        return direct[static_cast<std::size_t>(move.promotion_type().value_or(type))].contains(move.to()) ||
               move.kind() == MoveKind::promotion;
    }
};

}  // namespace doublecheck::winnable
