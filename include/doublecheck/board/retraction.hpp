// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/move.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// The kinds of moves that can be taken back.
enum class RetractionKind : std::uint8_t { normal, double_step, promotion, en_passant, castling };

/// Whether taking back a move puts a captured man on the arrival square: never, possibly or always.
enum class Uncapture : std::uint8_t { none, optional, required };

/// The geometry of a move that is taken back, without the man that it may have captured. `man` is the kind of
/// the man that moved, a pawn for promotions. For castling, `from` is the home square of the king and `to`
/// the square where it arrived.
struct Origin {
    Square from;          ///< the square that the man left
    Square to;            ///< the square on which it arrived
    PieceType man;        ///< the man that moved, as it was before
    RetractionKind kind;  ///< the kind of the move
    Uncapture uncapture;  ///< whether a man must, may or cannot have been captured
    std::optional<Square> castling_rook = std::nullopt;  ///< for castling: the home square of the rook
};

/// A move that is taken back: the move as it was played, and the kind of man that it captured (a pawn for en
/// passant).
struct Retraction {
    Move move;                                           ///< the move that was played
    RetractionKind kind;                                 ///< the kind of the move
    std::optional<PieceType> uncaptured = std::nullopt;  ///< the man that was captured, or nothing

    friend bool operator==(const Retraction&, const Retraction&) = default;
};

/// Returns the retraction of an origin; `uncaptured` is the man that the move captured.
[[nodiscard]] Retraction make_retraction(const Setup& after, const Origin& origin,
                                         std::optional<PieceType> uncaptured);

/// Returns the position before the move, with the other side to move. It has the castling rights of `after`;
/// if the move was castling, also the right to castle so. It has an en passant square only if the move was an
/// en passant capture. The counters go back by one, but not below their first values. Requires a retraction
/// whose squares fit `after`.
[[nodiscard]] Setup before(const Setup& after, const Retraction& retraction);

/// Returns the rooks whose castling rights may have existed before the move in addition to the rights in
/// `before`. These can be all rooks at home if the king moved, the rook that moved, and a captured rook. King
/// and rook must have been at home before the move.
[[nodiscard]] SquareSet possible_former_rights(const Setup& after, const Retraction& retraction,
                                               StartArray array = StartArray::standard);

}  // namespace doublecheck
