// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/board/move.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

enum class RetractionKind : std::uint8_t { normal, double_step, promotion, en_passant, castling };

/// Whether a man stands again on the arrival square when a move is taken back: never, perhaps, or surely.
enum class Uncapture : std::uint8_t { none, optional, required };

/// A move taken back as geometry has it, before it is known which man, if any, was captured. `man` is the
/// kind that moved (a pawn for promotions). For castling `from` is the king's home and `to` its arrival
/// square.
struct Origin {
    Square from;
    Square to;
    PieceType man;
    RetractionKind kind;
    Uncapture uncapture;
    std::optional<Square> castling_rook = std::nullopt;  ///< the rook's home, for castling
};

/// A move taken back: the move as it was played, and the kind of man it captured (a pawn for en passant).
struct Retraction {
    Move move;
    RetractionKind kind;
    std::optional<PieceType> uncaptured = std::nullopt;

    friend bool operator==(const Retraction&, const Retraction&) = default;
};

/// The retraction of that origin with that uncaptured man.
[[nodiscard]] Retraction make_retraction(const Setup& after, const Origin& origin,
                                         std::optional<PieceType> uncaptured);

/// The position before: the other side to move, the same castling rights (and that of a castling taken back),
/// the en passant square of an en passant capture and otherwise none. Counters step back by one as far as
/// they can. Requires a retraction whose squares fit `after`.
[[nodiscard]] Setup before(const Setup& after, const Retraction& retraction);

/// Castling rooks that may have carried a right before the retraction besides those of `before`: the
/// retracted king's and rook's own and an uncaptured rook's, as far as king and rook stand at home then.
[[nodiscard]] SquareSet possible_former_rights(const Setup& after, const Retraction& retraction,
                                               StartArray array = StartArray::standard);

}  // namespace doublecheck
