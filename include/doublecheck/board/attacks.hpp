// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/square_set.hpp"

namespace doublecheck {

/// Squares attacked (FIDE 3.1.2) from a square. Sliders look through to the first man of `occupied` and
/// include it.
[[nodiscard]] SquareSet pawn_attacks(Color color, Square square);
[[nodiscard]] SquareSet knight_attacks(Square square);
[[nodiscard]] SquareSet king_attacks(Square square);
[[nodiscard]] SquareSet bishop_attacks(Square square, SquareSet occupied);
[[nodiscard]] SquareSet rook_attacks(Square square, SquareSet occupied);
[[nodiscard]] SquareSet queen_attacks(Square square, SquareSet occupied);
[[nodiscard]] SquareSet attacks(Piece piece, Square square, SquareSet occupied);

/// Squares strictly between two squares of one rank, file or diagonal; empty otherwise.
[[nodiscard]] SquareSet between(Square a, Square b);
/// The whole rank, file or diagonal through two squares, both included; empty if there is none or they are
/// equal.
[[nodiscard]] SquareSet line(Square a, Square b);

/// The men of `by` that attack a square, seen through the squares of `occupied` (men elsewhere do not block,
/// but men of `board` still attack from where they stand).
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied);
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by);

}  // namespace doublecheck

#include "doublecheck/board/detail/attack_tables.hpp"
