// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

// Operations on sets of squares that several parts of `winnable` share.

namespace doublecheck::mates {

/// Returns the index of a colour in arrays of two.
[[nodiscard]] constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// Returns the squares one step ahead of the given ones, as a pawn of that colour moves.
[[nodiscard]] constexpr SquareSet ahead_of(Color color, SquareSet squares) {
    return SquareSet(color == Color::white ? squares.bits() << 8 : squares.bits() >> 8);
}

/// Returns all squares that pawns of that colour attack from the given ones.
[[nodiscard]] constexpr SquareSet pawns_attack(Color color, SquareSet pawns) {
    const SquareSet ahead = ahead_of(color, pawns);
    return SquareSet((ahead - squares_of(File::a)).bits() >> 1 | (ahead - squares_of(File::h)).bits() << 1);
}

/// Returns the number of pairs of pawns that stand face to face.
[[nodiscard]] inline int rammed_pawns(const Position& position) {
    const SquareSet white = position.of(Color::white, PieceType::pawn);
    return (ahead_of(Color::white, white) & position.of(Color::black, PieceType::pawn)).size();
}

/// Returns the given squares and all their neighbours.
[[nodiscard]] constexpr SquareSet with_neighbours(SquareSet squares) {
    const std::uint64_t bits = squares.bits();
    const std::uint64_t row =
        bits | (squares - squares_of(File::h)).bits() << 1 | (squares - squares_of(File::a)).bits() >> 1;
    return SquareSet(row | row << 8 | row >> 8);
}

/// Returns the squares in front of a pawn on its file, up to the last rank.
[[nodiscard]] constexpr SquareSet squares_ahead(Color color, Square square) {
    const std::uint64_t file = squares_of(square.file()).bits();
    const int index = square.index();
    return color == Color::white ? SquareSet(index >= 56 ? 0 : file & (~std::uint64_t{0} << (index + 1)))
                                 : SquareSet(file & ((std::uint64_t{1} << index) - 1));
}

/// Returns the lines of a bishop, a rook or a queen, up to and including the first blocker.
[[nodiscard]] inline SquareSet slider_rays(PieceType type, Square square, SquareSet blockers) {
    switch (type) {
        case PieceType::bishop: return bishop_attacks(square, blockers);
        case PieceType::rook: return rook_attacks(square, blockers);
        default: return queen_attacks(square, blockers);
    }
}

[[nodiscard]] constexpr bool is_slider(PieceType type) {
    return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
}

/// Counts moves that are legal for sure if that side is to move and not in check: moves of pieces and single
/// steps of pawns that stand on no line through their own king. Such a man is not pinned, so the count needs
/// no legality test. It is a lower bound for the number of legal moves.
[[nodiscard]] inline int sure_moves(const Position& position, Color color) {
    const SquareSet own = position.of(color);
    const SquareSet occupied = position.occupied();
    const SquareSet free = own - queen_attacks(position.king_square(color), SquareSet());
    int count = (ahead_of(color, free & position.of(PieceType::pawn)) - occupied).size();
    for (const Square from : (free & position.of(PieceType::knight)))
        count += (knight_attacks(from) - own).size();
    const SquareSet queens = position.of(PieceType::queen);
    for (const Square from : free&(position.of(PieceType::bishop) | queens))
        count += (bishop_attacks(from, occupied) - own).size();
    for (const Square from : free&(position.of(PieceType::rook) | queens))
        count += (rook_attacks(from, occupied) - own).size();
    return count;
}

/// Counts the moves of the side to move that are legal for sure. Returns 0 if the side is in check.
[[nodiscard]] inline int sure_moves(const Position& position) {
    return position.is_check() ? 0 : sure_moves(position, position.turn());
}

}  // namespace doublecheck::mates
