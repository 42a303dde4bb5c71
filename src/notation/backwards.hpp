// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

// Moves looked up backwards: from the arrival square to the men that can legally go there. Reading and
// writing SAN need no more, and it is much less work than generating all moves.

namespace doublecheck {

/// Whether the own king is safe once `arrived` is filled, `vacated` is empty and the man on `captured` (if
/// any) is gone. Not for moves of the king.
[[nodiscard]] inline bool leaves_king_safe(const Position& position, SquareSet vacated, Square arrived,
                                           SquareSet captured) {
    const Color us = position.turn();
    const Square king = position.king_square(us);
    const SquareSet enemies = position.of(opposite(us)) - captured;
    const SquareSet occupied = (position.occupied() - vacated - captured) | SquareSet(arrived);
    const SquareSet queens = position.of(PieceType::queen);
    const SquareSet straight = (position.of(PieceType::rook) | queens) & enemies;
    const SquareSet diagonal = (position.of(PieceType::bishop) | queens) & enemies;
    return !rook_attacks(king, occupied).intersects(straight) &&
           !bishop_attacks(king, occupied).intersects(diagonal) &&
           !knight_attacks(king).intersects(position.of(PieceType::knight) & enemies) &&
           !pawn_attacks(us, king).intersects(position.of(PieceType::pawn) & enemies);
}

/// Whether the king may stand on `to`, once it has left its square and taken what stood there.
[[nodiscard]] inline bool is_safe_for_king(const Position& position, Square to) {
    const Color us = position.turn();
    const SquareSet enemies = position.of(opposite(us)) - SquareSet(to);
    const SquareSet occupied = position.occupied() - SquareSet(position.king_square(us));
    const SquareSet queens = position.of(PieceType::queen);
    return !rook_attacks(to, occupied).intersects((position.of(PieceType::rook) | queens) & enemies) &&
           !bishop_attacks(to, occupied).intersects((position.of(PieceType::bishop) | queens) & enemies) &&
           !knight_attacks(to).intersects(position.of(PieceType::knight) & enemies) &&
           !pawn_attacks(us, to).intersects(position.of(PieceType::pawn) & enemies) &&
           !king_attacks(to).intersects(position.of(PieceType::king) & enemies);
}

/// The own men of a kind that attack `to` (an own man there hinders them); whether their king would be safe
/// is not looked at. Requires a kind other than pawn.
[[nodiscard]] inline SquareSet origins(const Position& position, PieceType type, Square to) {
    if (position.of(position.turn()).contains(to)) return {};
    return attacks({position.turn(), type}, to, position.occupied()) & position.of(position.turn(), type);
}

/// Whether the man on `from`, one of `origins`, may legally go to `to`.
[[nodiscard]] inline bool is_origin_legal(const Position& position, PieceType type, Square from, Square to) {
    return type == PieceType::king ? is_safe_for_king(position, to)
                                   : leaves_king_safe(position, SquareSet(from), to, SquareSet(to));
}

}  // namespace doublecheck
