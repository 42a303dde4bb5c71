// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/square.hpp"

namespace doublecheck {

/// A man that was moved by hand from one square to another. The move need not be legal.
struct CarriedMove {
    Square from;
    Square to;
    std::optional<PieceType> promotion = std::nullopt;
};

/// Returns the rook that castles if a king makes this move: the corner rook when it goes from the e-file to
/// the g- or c-file, or in Chess960 the own rook on `to`. Only Chess960 writes castling as the king capturing
/// its own rook. Requires a man on `from`.
[[nodiscard]] std::optional<Square> castling_rook_beside(const Setup& board, const CarriedMove& carried,
                                                         bool is_chess960);

/// Returns the enemy pawn that is captured if this is an en passant capture by its form: a pawn goes
/// diagonally to an empty square and an enemy pawn stands beside it. Requires a man on `from`.
[[nodiscard]] std::optional<Square> pawn_passed_by(const Setup& board, const CarriedMove& carried);

/// Returns true if the man on `from` can move like this on this board (FIDE 3.2 to 3.7). Ignores castling,
/// the safety of the own king, and the colour of the man on `to`. Requires a man on `from`.
[[nodiscard]] bool moves_like_its_kind(const Setup& board, const CarriedMove& carried);

/// Returns true if castling with this rook is possible: the right stands, the squares between are empty, and
/// no square of the king's path is attacked. Requires the king on its square.
[[nodiscard]] bool can_castle_with(const Setup& board, Square king, Square rook);

/// Returns the setup after the move, whether or not it is legal. The man stands on `to` and a man that stood
/// there is removed. A castling by `castling_rook_beside` also moves the rook. An en passant capture by
/// `pawn_passed_by` removes the pawn. The other side is to move. Requires a man on `from`.
[[nodiscard]] Setup carried_by_hand(const Setup& board, const CarriedMove& carried, bool is_chess960);

/// Returns true if the move is legal (FIDE 3.1 to 3.9), judged only by how the man moves and by the safety of
/// the own kings. For setups from which no `Position` can be made. An empty square `from`, or a man of the
/// other side there, is not legal.
[[nodiscard]] bool is_legal_by_hand(const Setup& board, const CarriedMove& carried, bool is_chess960);

}  // namespace doublecheck
