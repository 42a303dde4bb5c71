// SPDX-License-Identifier: MIT
#include "check/checkers.hpp"

#include "check/check_context.hpp"

// Two of the three methods of the Chess Programming Wiki for finding the men that give check after a move.
//
// By the last move: before the move the enemy king was not attacked, so the move can give check only with the
// man that arrives, or along a line through a square that the move emptied.
//
// On the fly: play the move and look from the king in every direction.

namespace doublecheck {
namespace {

struct Shift {
    SquareSet emptied;   ///< squares that the move emptied, including that of a pawn captured en passant
    SquareSet occupied;  ///< the occupied squares after the move
};

Shift shift_of(const Position& before, Move move) {
    SquareSet left = move.from();
    SquareSet arrived = move.to();
    if (move.is_castling()) {
        left |= move.to();
        arrived = SquareSet(move.arrival()) | move.rook_arrival();
    } else if (move.kind() == MoveKind::en_passant) {
        left |= Square(move.to().file(), move.from().rank());
    }
    return {left - arrived, (before.occupied() - left) | arrived};
}

/// Returns the square of the man that arrives if it attacks the king. After castling that man is the rook.
SquareSet direct_checker(const Position& before, Move move, Square king, SquareSet occupied) {
    if (move.is_castling()) {
        const Square rook = move.rook_arrival();
        return rook_attacks(rook, occupied).contains(king) ? SquareSet(rook) : SquareSet();
    }
    const PieceType type = move.promotion_type().value_or(*before.type_at(move.from()));
    if (type == PieceType::king) return {};
    return attacks({before.turn(), type}, move.to(), occupied).contains(king) ? SquareSet(move.to())
                                                                              : SquareSet();
}

/// Returns the line pieces that did not move, but see the king through a square that their own side's move
/// emptied.
SquareSet revealed_checkers(const Position& before, Move move, Square king, const Shift& shift) {
    SquareSet waiting = before.of(before.turn()) - move.from();
    if (move.is_castling()) waiting -= move.to();
    const SquareSet queens = before.of(PieceType::queen);
    SquareSet found;
    for (const Square gap : shift.emptied) {
        const SquareSet through = line(king, gap);
        if (through.empty()) continue;
        const bool is_straight = king.file() == gap.file() || king.rank() == gap.rank();
        const SquareSet seen =
            is_straight ? rook_attacks(king, shift.occupied) & (before.of(PieceType::rook) | queens)
                        : bishop_attacks(king, shift.occupied) & (before.of(PieceType::bishop) | queens);
        found |= seen & through & waiting;
    }
    return found;
}

}  // namespace

SquareSet checkers_by_last_move(const Position& before, Move move) {
    const Square king = before.king_square(opposite(before.turn()));
    const Shift shift = shift_of(before, move);
    return direct_checker(before, move, king, shift.occupied) | revealed_checkers(before, move, king, shift);
}

CheckContext::CheckContext(const Position& position) : position_(position), met_(position.checkers()) {
    const Color us = position.turn();
    const Square king = position.king_square(opposite(us));
    const SquareSet own = position.of(us);
    const SquareSet occupied = position.occupied();
    const SquareSet pawns = position.of(us, PieceType::pawn);
    const SquareSet queens = position.of(us, PieceType::queen);
    const SquareSet bishops = position.of(us, PieceType::bishop);
    const SquareSet rooks = position.of(us, PieceType::rook);
    const SquareSet diagonal_view = bishop_attacks(king, occupied);
    const SquareSet straight_view = rook_attacks(king, occupied);
    near_ = king_attacks(king) | knight_attacks(king);

    // Lifts the nearest own men off the lines from the king. The line pieces that then come into view look
    // through exactly one of these men.
    const SquareSet near_diagonal = diagonal_view & own;
    const SquareSet near_straight = straight_view & own;
    SquareSet waiting;
    if (!near_diagonal.empty())
        waiting |= bishop_attacks(king, occupied - near_diagonal) & (bishops | queens);
    if (!near_straight.empty()) waiting |= rook_attacks(king, occupied - near_straight) & (rooks | queens);
    for (const Square square : waiting) discoverers_ |= between(king, square) & own;

    SquareSet pawn_targets = pawn_attacks(opposite(us), king) | end_ranks;
    if (const auto ep = position.ep_square()) pawn_targets |= *ep;
    set_targets(pawns, pawn_targets);
    set_targets(position.of(us, PieceType::knight), knight_attacks(king));
    set_targets(bishops, diagonal_view);
    set_targets(rooks, straight_view);
    set_targets(queens, diagonal_view | straight_view);
    targets_[static_cast<std::size_t>(position.king_square(us).index())] = position.castling_rooks(us);
    set_targets(discoverers_, ~SquareSet());
}

SquareSet CheckContext::checkers_after(Move move) const {
    return checkers_by_last_move(position_, move);
}

CheckKinds CheckContext::classify_any(Move move) const {
    return kinds_of(position_, move, checkers_after(move));
}

SquareSet checkers_on_the_fly(const Position& before, Move move) {
    return before.after(move).checkers();
}

}  // namespace doublecheck
