// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility.hpp"
#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// M8. En passant is a capture on a square that a pawn may ever pass over.
///
/// For each colour the squares that its pawns may pass over by a double step from now on: of each pawn that
/// stands on its pawn rank now and that can ever come to the square of the double step, the square in between
/// (a pawn that has left that rank never comes back to it); and the square just passed over, if the last move
/// was a double step.
[[nodiscard]] inline std::array<SquareSet, 2> passed_squares(const Mobility& mobility,
                                                             const Position& position) {
    std::array<SquareSet, 2> passed{};
    for (const ManBounds& man : mobility) {
        if (man.piece.type != PieceType::pawn || man.start.rank() != pawn_rank(man.piece.color)) continue;
        const SquareSet one = ahead_of(man.piece.color, man.start);
        if (man.reach.intersects(ahead_of(man.piece.color, one))) passed[index(man.piece.color)] |= one;
    }
    if (const auto ep = position.ep_square()) passed[index(opposite(position.turn()))] |= *ep;
    return passed;
}

/// Whether a pawn may be captured en passant on one of the squares: it then stands in front of that square.
[[nodiscard]] inline bool is_captured_en_passant(const ManBounds& pawn, SquareSet squares) {
    return pawn.piece.type == PieceType::pawn && pawn.reach.intersects(ahead_of(pawn.piece.color, squares));
}

}  // namespace doublecheck::winnable
