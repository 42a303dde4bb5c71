// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/square_set.hpp"

namespace doublecheck {

/// Returns the squares that a pawn of a colour attacks from a square (FIDE 3.7.3).
[[nodiscard]] SquareSet pawn_attacks(Color color, Square square);
/// Returns the squares that a knight attacks from a square (FIDE 3.6).
[[nodiscard]] SquareSet knight_attacks(Square square);
/// Returns the squares that a king attacks from a square (FIDE 3.8.1).
[[nodiscard]] SquareSet king_attacks(Square square);
/// Returns the squares that a bishop attacks from a square, up to the first man of `occupied` on each
/// diagonal, including that man's square (FIDE 3.2, 3.5).
[[nodiscard]] SquareSet bishop_attacks(Square square, SquareSet occupied);
/// Returns the squares that a rook attacks from a square, up to the first man of `occupied` on its rank and
/// file in each direction, including that man's square (FIDE 3.3, 3.5).
[[nodiscard]] SquareSet rook_attacks(Square square, SquareSet occupied);
/// Returns the squares that a bishop or a rook attacks from a square (FIDE 3.4).
[[nodiscard]] SquareSet queen_attacks(Square square, SquareSet occupied);
/// Returns the squares that a man attacks from a square (FIDE 3.1.2).
[[nodiscard]] SquareSet attacks(Piece piece, Square square, SquareSet occupied);

/// Returns the squares strictly between two squares of one rank, file or diagonal. Returns an empty set if
/// there is no such line.
[[nodiscard]] SquareSet between(Square a, Square b);
/// Returns the whole rank, file or diagonal through two squares, including both. Returns an empty set if the
/// squares are equal or not on a common line.
[[nodiscard]] SquareSet line(Square a, Square b);

/// Returns the men of `by` that attack a square. Only men on squares of `occupied` block sliders. Men on
/// other squares do not block, but they do attack.
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied);
/// Returns the men of `by` that attack a square.
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by);

}  // namespace doublecheck

#include "doublecheck/board/detail/attack_tables.hpp"
