// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/move.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// The kinds of moves that can be taken back.
enum class RetractionKind : std::uint8_t { normal, double_step, promotion, en_passant, castling };

/// Whether a captured man reappears on the arrival square when a move is taken back: never, possibly or
/// always.
enum class Uncapture : std::uint8_t { none, optional, required };

/// The geometry of a move taken back, without the man that it may have captured. `man` is the kind that
/// moved, a pawn for promotions. For castling `from` is the king's home and `to` its arrival square.
struct Origin {
    Square from;
    Square to;
    PieceType man;
    RetractionKind kind;
    Uncapture uncapture;
    std::optional<Square> castling_rook = std::nullopt;  ///< for castling: the rook's home
};

/// A move taken back: the move as it was played, and the kind of man that it captured (for en passant a
/// pawn).
struct Retraction {
    Move move;
    RetractionKind kind;
    std::optional<PieceType> uncaptured = std::nullopt;

    friend bool operator==(const Retraction&, const Retraction&) = default;
};

/// Returns the retraction of an origin with a captured man.
[[nodiscard]] Retraction make_retraction(const Setup& after, const Origin& origin,
                                         std::optional<PieceType> uncaptured);

/// Returns the position before the move. The other side is to move. The castling rights are those of `after`
/// and that of a castling taken back. There is an en passant square only if the move was an en passant
/// capture. Counters go back by one but not below their first values. Requires a retraction whose squares fit
/// `after`.
[[nodiscard]] Setup before(const Setup& after, const Retraction& retraction);

/// Returns the castling rooks that may have had a right before the move in addition to those of `before`: all
/// rooks at home if the king moved, the moved rook, and a captured rook, as far as king and rook are at home
/// before it.
[[nodiscard]] SquareSet possible_former_rights(const Setup& after, const Retraction& retraction,
                                               StartArray array = StartArray::standard);

}  // namespace doublecheck
