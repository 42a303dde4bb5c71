// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/square.hpp"

namespace doublecheck {

/// A man carried from one square to another, as hands do it: nothing is promised about it.
struct Carried {
    Square from;
    Square to;
    std::optional<PieceType> promotion = std::nullopt;
};

/// The rook that a king's step takes along: from its square on the e-file to the g- or c-file, or in Chess960
/// to its own rook. Only Chess960 writes castling as king takes own rook. Requires a man on `from`.
[[nodiscard]] std::optional<Square> castling_rook_beside(const Setup& board, const Carried& carried,
                                                         bool is_chess960);

/// The enemy pawn that a pawn takes which goes aside to an empty square beside it. Requires a man on `from`.
[[nodiscard]] std::optional<Square> pawn_passed_by(const Setup& board, const Carried& carried);

/// Whether the man on `from` goes that way on this board (FIDE 3.2 to 3.7), the safety of kings and castling
/// apart, and whoever stands on `to`. Requires a man on `from`.
[[nodiscard]] bool goes_its_way(const Setup& board, const Carried& carried);

/// Whether the men between king and rook, and attacks on the squares of the king, allow that castling. The
/// right is taken from the setup. Requires the king on its square.
[[nodiscard]] bool can_castle_with(const Setup& board, Square king, Square rook);

/// What stands on the board afterwards, whatever the Laws say: the man on `to`, a captured man off; a king
/// that takes a rook along as if it castled; a pawn that goes aside to an empty square behind an enemy pawn
/// takes that pawn. The other side is to move. Requires a man on `from`.
[[nodiscard]] Setup carried_by_hand(const Setup& board, const Carried& carried, bool is_chess960);

/// Legality from the ways of the men and the safety of the own king alone, for boards that cannot be played
/// (FIDE 3.1 to 3.9). An empty departure square, or a man of the other side, is not legal.
[[nodiscard]] bool is_legal_by_hand(const Setup& board, const Carried& carried, bool is_chess960);

}  // namespace doublecheck
