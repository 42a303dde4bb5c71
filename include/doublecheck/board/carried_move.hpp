// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/square.hpp"

namespace doublecheck {

/// A man that was moved by hand from one square to another. The move may be illegal.
struct CarriedMove {
    Square from;                                        ///< the square that the man leaves
    Square to;                                          ///< the square on which it is put
    std::optional<PieceType> promotion = std::nullopt;  ///< what it becomes, if it is a pawn that promotes
};

/// Returns the rook that castles if a king makes this move, or nothing if the move is not castling. It is the
/// corner rook if the king goes from the e-file to the g- or c-file. In Chess960 it is the rook of the same
/// side on `to`; only Chess960 writes castling as the king capturing its own rook. Requires a man on `from`.
[[nodiscard]] std::optional<Square> castling_rook_beside(const Setup& board, const CarriedMove& carried,
                                                         bool is_chess960);

/// Returns the enemy pawn that is captured if the move has the form of an en passant capture: a pawn goes
/// diagonally to an empty square, and an enemy pawn is beside it. Returns nothing otherwise. Requires a man
/// on `from`.
[[nodiscard]] std::optional<Square> pawn_passed_by(const Setup& board, const CarriedMove& carried);

/// Returns true if the man on `from` can move to `to` by its way of moving and the men in between (FIDE 3.2
/// to 3.7). Ignores castling, whether the king of the man's side would be in check, and the colour of the man
/// on `to`. Requires a man on `from`.
[[nodiscard]] bool moves_like_its_kind(const Setup& board, const CarriedMove& carried);

/// Returns true if the king can castle with this rook: the right exists, the squares between them are empty,
/// and no square of the king's path is attacked. Requires the king on the square `king`.
[[nodiscard]] bool can_castle_with(const Setup& board, Square king, Square rook);

/// Returns the setup after the move, whether or not the move is legal. The man is put on `to`, and any man
/// there is removed. If `castling_rook_beside` returns a rook, that rook moves too. If `pawn_passed_by`
/// returns a pawn, that pawn is removed. The other side is to move. Requires a man on `from`.
[[nodiscard]] Setup carried_by_hand(const Setup& board, const CarriedMove& carried, bool is_chess960);

/// Returns true if the move is legal (FIDE 3.1 to 3.9): the man can move so, and no king of its side can be
/// captured afterwards. This function is for setups from which no `Position` can be made. Returns false if
/// `from` is empty or has a man of the other side.
[[nodiscard]] bool is_legal_by_hand(const Setup& board, const CarriedMove& carried, bool is_chess960);

}  // namespace doublecheck
