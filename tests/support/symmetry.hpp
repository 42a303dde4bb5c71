// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/setup.hpp"

namespace doublecheck::test {

/// Returns the position with colours exchanged and ranks reversed.
inline Setup flipped(const Setup& setup) {
    Setup other;
    for (const Square square : setup.board.occupied()) {
        const Piece piece = *setup.board.at(square);
        other.board.put(square.flipped(), {opposite(piece.color), piece.type});
    }
    for (const Square rook : setup.castling_rooks) other.castling_rooks |= rook.flipped();
    if (setup.ep_square) other.ep_square = setup.ep_square->flipped();
    other.turn = opposite(setup.turn);
    return other;
}

/// Returns the position with files reversed and without castling rights.
inline Setup mirrored(const Setup& setup) {
    Setup other;
    for (const Square square : setup.board.occupied())
        other.board.put(square.mirrored(), *setup.board.at(square));
    if (setup.ep_square) other.ep_square = setup.ep_square->mirrored();
    other.turn = setup.turn;
    return other;
}

}  // namespace doublecheck::test
