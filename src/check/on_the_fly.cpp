// SPDX-License-Identifier: MIT
#include "doublecheck/check/checkers.hpp"

// On the fly: play the move on a board and look from the king in every direction.

namespace doublecheck {

SquareSet checkers_on_the_fly(const Position& before, Move move) {
    const Color us = before.turn();
    Board board = before.board();
    const PieceType type = move.promotion_type().value_or(*before.type_at(move.from()));
    board.remove(move.from());
    if (move.is_castling()) {
        board.remove(move.to());
        board.put(move.rook_arrival(), {us, PieceType::rook});
    } else if (move.kind() == MoveKind::en_passant) {
        board.remove(Square(move.to().file(), move.from().rank()));
    }
    board.put(move.arrival(), {us, type});
    return attackers(board, before.king_square(opposite(us)), us);
}

}  // namespace doublecheck
