// SPDX-License-Identifier: MIT
#include "problem/flights.hpp"

namespace doublecheck::problem {

Flights::Flights(const Position& position) : position_(position) {
    const Color us = position.turn();
    const Square king = position.king_square(opposite(us));
    seen_ = position.occupied() - king;
    around_ = king_attacks(king) - position.of(opposite(us));
    for (const PieceType type : all_piece_types) {
        for (const Square from : position.of(us, type)) {
            const SquareSet reach = attacks({us, type}, from, seen_);
            guarded_twice_ |= guarded_ & reach;
            guarded_ |= reach;
            const bool is_slider =
                type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
            if (is_slider) lines_ |= reach;
        }
    }
}

// What the men that stay guarded they guard still, and no more: the man that moves opened no line of theirs,
// as none ends on its square. So a square is free that they left free, and that this man does not guard
// either.
bool Flights::leaves_one(Move move) const {
    const bool is_plain = move.kind() == MoveKind::normal || move.kind() == MoveKind::promotion;
    if (!is_plain || lines_.contains(move.from())) return false;
    const Color us = position_.turn();
    const PieceType type = *position_.type_at(move.from());
    const SquareSet before = attacks({us, type}, move.from(), seen_);
    const SquareSet free = around_ - (guarded_ - (before - guarded_twice_));
    if (free.empty()) return false;
    const SquareSet seen = (seen_ - SquareSet(move.from())) | move.to();
    const SquareSet after = attacks({us, move.promotion_type().value_or(type)}, move.to(), seen);
    return !(free - after).empty();
}

}  // namespace doublecheck::problem
