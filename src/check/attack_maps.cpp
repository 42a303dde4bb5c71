// SPDX-License-Identifier: MIT
#include "doublecheck/check/attack_maps.hpp"

// A move changes what is attacked by the men that moved or left the board, and by the line pieces whose view
// reaches a square that was emptied or filled. A line piece that comes to see a second changed square behind
// the first attacked the first one before, so those that attack a changed square now are all. A square that a
// man attacked and no longer does, or the reverse, is the same change of one bit.

namespace doublecheck {

AttackMaps::AttackMaps(const Position& position) : board_(position.board()) {
    const SquareSet occupied = board_.occupied();
    for (const Square square : occupied)
        toggle(square, doublecheck::attacks(*board_.at(square), square, occupied));
}

/// Notes that a man attacks squares that it did not attack, or no longer attacks those that it did.
void AttackMaps::toggle(Square man, SquareSet targets) {
    for (const Square target : targets) maps_[static_cast<std::size_t>(target.index())] ^= man;
}

void AttackMaps::play(const Position& before, Move move) {
    const Color us = before.turn();
    const PieceType type = move.promotion_type().value_or(*before.type_at(move.from()));
    SquareSet left = SquareSet(move.from()) | move.to();
    SquareSet arrived = move.arrival();
    if (move.is_castling()) arrived |= move.rook_arrival();
    if (move.kind() == MoveKind::en_passant) left |= Square(move.to().file(), move.from().rank());

    const SquareSet occupied = board_.occupied();
    const SquareSet then = (occupied - left) | arrived;
    SquareSet seen_from;
    for (const Square square : left | arrived) seen_from |= attackers(square);
    const SquareSet stay = seen_from - left;
    const SquareSet queens = board_.of(PieceType::queen);
    for (const Square man : stay&(board_.of(PieceType::bishop) | queens))
        toggle(man, bishop_attacks(man, occupied) ^ bishop_attacks(man, then));
    for (const Square man : stay&(board_.of(PieceType::rook) | queens))
        toggle(man, rook_attacks(man, occupied) ^ rook_attacks(man, then));

    for (const Square man : left& occupied) toggle(man, doublecheck::attacks(*board_.at(man), man, occupied));
    for (const Square square : left) board_.remove(square);
    board_.put(move.arrival(), {us, type});
    toggle(move.arrival(), doublecheck::attacks({us, type}, move.arrival(), then));
    if (!move.is_castling()) return;
    board_.put(move.rook_arrival(), {us, PieceType::rook});
    toggle(move.rook_arrival(), rook_attacks(move.rook_arrival(), then));
}

}  // namespace doublecheck
