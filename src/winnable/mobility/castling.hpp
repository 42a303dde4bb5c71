// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility.hpp"

namespace doublecheck::winnable {

/// M4. Castling, as long as a right is left.
///
/// Where a man can come by castling, whatever stands in the way now. A right that is lost never comes back,
/// and while it is there king and rook stand where they stand now, so these are all squares to which they can
/// ever castle. Nobody is captured by castling.
[[nodiscard]] inline SquareSet castling_arrivals(const ManBounds& man, const Position& position) {
    SquareSet arrivals;
    for (const Square rook : position.castling_rooks(man.piece.color)) {
        const Square king = position.king_square(man.piece.color);
        const Move castling = Move::castling(king, rook);
        if (man.start == king) arrivals |= castling.arrival();
        if (man.start == rook) arrivals |= castling.rook_arrival();
    }
    return arrivals;
}

}  // namespace doublecheck::winnable
