// SPDX-License-Identifier: MIT
#include "doublecheck/check/attack_maps.hpp"

// A move changes what is attacked by the men that moved or left the board, and by the line pieces whose view
// reaches a square that was emptied or filled. A line piece that comes to see a second changed square behind
// the first attacked the first one before, so those that attack a changed square now are all.

namespace doublecheck {

AttackMaps::AttackMaps(const Position& position) : board_(position.board()) {
    change(board_.occupied(), true);
}

void AttackMaps::change(SquareSet from, bool add) {
    const SquareSet occupied = board_.occupied();
    for (const Square square : from) {
        const auto piece = board_.at(square);
        if (!piece) continue;
        for (const Square target : doublecheck::attacks(*piece, square, occupied)) {
            SquareSet& map = maps_[static_cast<std::size_t>(target.index())];
            if (add) {
                map |= square;
            } else {
                map -= square;
            }
        }
    }
}

void AttackMaps::play(const Position& before, Move move) {
    const Color us = before.turn();
    const PieceType type = move.promotion_type().value_or(*before.type_at(move.from()));
    SquareSet left = SquareSet(move.from()) | move.to();
    SquareSet arrived = move.arrival();
    if (move.is_castling()) arrived |= move.rook_arrival();
    if (move.kind() == MoveKind::en_passant) left |= Square(move.to().file(), move.from().rank());

    const SquareSet sliders =
        board_.of(PieceType::bishop) | board_.of(PieceType::rook) | board_.of(PieceType::queen);
    SquareSet affected;
    for (const Square square : left | arrived) affected |= attackers(square) & sliders;

    change(affected | (left & board_.occupied()), false);
    for (const Square square : left) board_.remove(square);
    board_.put(move.arrival(), {us, type});
    if (move.is_castling()) board_.put(move.rook_arrival(), {us, PieceType::rook});
    change((affected - left) | arrived, true);
}

}  // namespace doublecheck
