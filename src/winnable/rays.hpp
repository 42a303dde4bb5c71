// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// All squares that pawns of that colour attack.
[[nodiscard]] constexpr SquareSet pawns_attack(Color color, SquareSet pawns) {
    const std::uint64_t to_left = (pawns - squares_of(File::a)).bits();
    const std::uint64_t to_right = (pawns - squares_of(File::h)).bits();
    return color == Color::white ? SquareSet(to_left << 7 | to_right << 9)
                                 : SquareSet(to_left >> 9 | to_right >> 7);
}

/// Pairs of pawns that stand face to face.
[[nodiscard]] inline int rammed_pawns(const Position& position) {
    const SquareSet white = position.of(Color::white, PieceType::pawn);
    return (SquareSet(white.bits() << 8) & position.of(Color::black, PieceType::pawn)).size();
}

/// The squares and those around them.
[[nodiscard]] constexpr SquareSet with_neighbours(SquareSet squares) {
    const std::uint64_t bits = squares.bits();
    const std::uint64_t row =
        bits | (squares - squares_of(File::h)).bits() << 1 | (squares - squares_of(File::a)).bits() >> 1;
    return SquareSet(row | row << 8 | row >> 8);
}

/// The squares in front of a pawn, up to its last rank.
[[nodiscard]] constexpr SquareSet squares_ahead(Color color, Square square) {
    const std::uint64_t file = squares_of(square.file()).bits();
    const int index = square.index();
    return color == Color::white ? SquareSet(index >= 56 ? 0 : file & (~std::uint64_t{0} << (index + 1)))
                                 : SquareSet(file & ((std::uint64_t{1} << index) - 1));
}

/// Moves that a side has for sure if it is its turn and it is not in check: those of its officers and the
/// single steps of its pawns that stand on no line through its king. What leaves no such line opens none to
/// the king.
[[nodiscard]] inline int sure_moves(const Position& position, Color color) {
    const SquareSet own = position.of(color);
    const SquareSet occupied = position.occupied();
    const SquareSet free = own - queen_attacks(position.king_square(color), SquareSet());
    const std::uint64_t pawns = (free & position.of(PieceType::pawn)).bits();
    int count = (SquareSet(color == Color::white ? pawns << 8 : pawns >> 8) - occupied).size();
    for (const Square from : free& position.of(PieceType::knight))
        count += (knight_attacks(from) - own).size();
    const SquareSet queens = position.of(PieceType::queen);
    for (const Square from : free&(position.of(PieceType::bishop) | queens))
        count += (bishop_attacks(from, occupied) - own).size();
    for (const Square from : free&(position.of(PieceType::rook) | queens))
        count += (rook_attacks(from, occupied) - own).size();
    return count;
}
/// The same of the side to move, none if it is in check.
[[nodiscard]] inline int sure_moves(const Position& position) {
    return position.is_check() ? 0 : sure_moves(position, position.turn());
}

}  // namespace doublecheck::winnable
