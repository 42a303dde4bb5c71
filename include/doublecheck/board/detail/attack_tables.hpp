// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/square_set.hpp"

namespace doublecheck::detail {

/// Attack tables that do not depend on the occupied squares. They are computed at compile time.
struct StepTables {
    std::array<std::array<std::uint64_t, 64>, 2> pawn;
    std::array<std::uint64_t, 64> knight;
    std::array<std::uint64_t, 64> king;
    std::array<std::uint64_t, 64> straight;  ///< the rank and the file through the square, without the square
    std::array<std::uint64_t, 64> diagonal;
    std::array<std::array<std::uint64_t, 64>, 64> between;
    std::array<std::array<std::uint64_t, 64>, 64> line;
};
extern const StepTables step_tables;

/// A fancy magic bitboard: the relevant occupied squares, multiplied and shifted, give the index of the
/// attacks in a table.
struct Magic {
    std::uint64_t mask;
    std::uint64_t factor;
    const std::uint64_t* attacks;
    unsigned shift;

    [[nodiscard]] std::uint64_t operator()(std::uint64_t occupied) const {
        return attacks[((occupied & mask) * factor) >> shift];
    }
};

/// The number of entries for rooks and for bishops: one for each subset of the relevant squares of each
/// square.
inline constexpr std::size_t slider_table_size = 102400 + 5248;

struct SliderTables {
    std::array<Magic, 64> rook;
    std::array<Magic, 64> bishop;
};
/// Initialised before every other static object of the program, which takes less than a millisecond.
extern SliderTables slider_tables;

}  // namespace doublecheck::detail

namespace doublecheck {

inline SquareSet pawn_attacks(Color color, Square square) {
    return SquareSet(
        detail::step_tables.pawn[static_cast<std::size_t>(color)][static_cast<std::size_t>(square.index())]);
}
inline SquareSet knight_attacks(Square square) {
    return SquareSet(detail::step_tables.knight[static_cast<std::size_t>(square.index())]);
}
inline SquareSet king_attacks(Square square) {
    return SquareSet(detail::step_tables.king[static_cast<std::size_t>(square.index())]);
}
inline SquareSet bishop_attacks(Square square, SquareSet occupied) {
    return SquareSet(detail::slider_tables.bishop[static_cast<std::size_t>(square.index())](occupied.bits()));
}
inline SquareSet rook_attacks(Square square, SquareSet occupied) {
    return SquareSet(detail::slider_tables.rook[static_cast<std::size_t>(square.index())](occupied.bits()));
}
inline SquareSet queen_attacks(Square square, SquareSet occupied) {
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}
inline SquareSet attacks(Piece piece, Square square, SquareSet occupied) {
    switch (piece.type) {
        case PieceType::pawn: return pawn_attacks(piece.color, square);
        case PieceType::knight: return knight_attacks(square);
        case PieceType::bishop: return bishop_attacks(square, occupied);
        case PieceType::rook: return rook_attacks(square, occupied);
        case PieceType::queen: return queen_attacks(square, occupied);
        case PieceType::king: return king_attacks(square);
    }
    return {};
}
inline SquareSet between(Square a, Square b) {
    return SquareSet(detail::step_tables
                         .between[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())]);
}
inline SquareSet line(Square a, Square b) {
    return SquareSet(
        detail::step_tables.line[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())]);
}
inline SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied) {
    const SquareSet queens = board.of(PieceType::queen);
    const SquareSet found = (pawn_attacks(opposite(by), square) & board.of(PieceType::pawn)) |
                            (knight_attacks(square) & board.of(PieceType::knight)) |
                            (king_attacks(square) & board.of(PieceType::king)) |
                            (bishop_attacks(square, occupied) & (board.of(PieceType::bishop) | queens)) |
                            (rook_attacks(square, occupied) & (board.of(PieceType::rook) | queens));
    return found & board.of(by);
}
inline SquareSet attackers(const Board& board, Square square, Color by) {
    return attackers(board, square, by, board.occupied());
}

}  // namespace doublecheck
