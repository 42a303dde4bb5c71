// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/square_set.hpp"

namespace doublecheck {

/// Returns the squares attacked from a square (FIDE 3.1.2). Sliders attack up to the first man of `occupied`,
/// and including it.
[[nodiscard]] SquareSet pawn_attacks(Color color, Square square);
[[nodiscard]] SquareSet knight_attacks(Square square);
[[nodiscard]] SquareSet king_attacks(Square square);
[[nodiscard]] SquareSet bishop_attacks(Square square, SquareSet occupied);
[[nodiscard]] SquareSet rook_attacks(Square square, SquareSet occupied);
[[nodiscard]] SquareSet queen_attacks(Square square, SquareSet occupied);
[[nodiscard]] SquareSet attacks(Piece piece, Square square, SquareSet occupied);

/// Returns the squares strictly between two squares of one rank, file or diagonal, or an empty set.
[[nodiscard]] SquareSet between(Square a, Square b);
/// Returns the whole rank, file or diagonal through two squares, both included. The set is empty if they are
/// equal or on no common line.
[[nodiscard]] SquareSet line(Square a, Square b);

/// Returns the men of `by` that attack a square. Only the squares of `occupied` block sliders; men on other
/// squares do not, but still attack.
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied);
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by);

}  // namespace doublecheck

#include "doublecheck/board/detail/attack_tables.hpp"
