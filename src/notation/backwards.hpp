// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

// Finds the men that can legally move to a square, starting from that square. This is sufficient for reading
// and writing SAN, and much faster than generating all moves.

namespace doublecheck {

/// Returns the squares that a piece attacks on an empty board. Requires a kind other than pawn. All tables
/// are always read, so that no branch depends on the kind: the processor would predict such a branch wrongly
/// for every third move.
[[nodiscard]] inline SquareSet reach(PieceType type, Square from) {
    const auto at = static_cast<std::size_t>(from.index());
    const auto& tables = detail::step_tables;
    const auto all_if = [](bool holds) { return std::uint64_t{0} - std::uint64_t{holds}; };
    const bool is_queen = type == PieceType::queen;
    return SquareSet((tables.straight[at] & all_if(is_queen || type == PieceType::rook)) |
                     (tables.diagonal[at] & all_if(is_queen || type == PieceType::bishop)) |
                     (tables.knight[at] & all_if(type == PieceType::knight)) |
                     (tables.king[at] & all_if(type == PieceType::king)));
}

/// Returns true if a rook, bishop or queen of `enemies` attacks `target` when `occupied` squares block lines.
/// Tests only pieces on the lines of `target`: the tables for that have a twentieth of the size of the tables
/// of slider attacks, and stay in the cache.
[[nodiscard]] inline bool is_attacked_along_lines(const Position& position, Square target, SquareSet enemies,
                                                  SquareSet occupied) {
    const SquareSet queens = position.of(PieceType::queen);
    const SquareSet straight = reach(PieceType::rook, target) & (position.of(PieceType::rook) | queens);
    const SquareSet diagonal = reach(PieceType::bishop, target) & (position.of(PieceType::bishop) | queens);
    for (const Square from : (straight | diagonal) & enemies) {
        if (!between(target, from).intersects(occupied)) return true;
    }
    return false;
}

/// Returns true if the king of the side to move is not attacked after a move of another man: the squares
/// `vacated` are empty then, `arrived` is occupied, and the man on `captured`, if any, is removed.
[[nodiscard]] inline bool leaves_king_safe(const Position& position, SquareSet vacated, Square arrived,
                                           SquareSet captured) {
    const Color us = position.turn();
    const Square king = position.king_square(us);
    const SquareSet enemies = position.of(opposite(us)) - captured;
    const SquareSet occupied = (position.occupied() - vacated - captured) | SquareSet(arrived);
    const SquareSet steppers = (knight_attacks(king) & position.of(PieceType::knight)) |
                               (pawn_attacks(us, king) & position.of(PieceType::pawn));
    return !steppers.intersects(enemies) && !is_attacked_along_lines(position, king, enemies, occupied);
}

/// Returns true if the king of the side to move is not attacked after it has moved to `to` and captured any
/// man there.
[[nodiscard]] inline bool is_safe_for_king(const Position& position, Square to) {
    const Color us = position.turn();
    const SquareSet enemies = position.of(opposite(us)) - SquareSet(to);
    const SquareSet occupied = position.occupied() - SquareSet(position.king_square(us));
    const SquareSet steppers = (knight_attacks(to) & position.of(PieceType::knight)) |
                               (pawn_attacks(us, to) & position.of(PieceType::pawn)) |
                               (king_attacks(to) & position.of(PieceType::king));
    return !steppers.intersects(enemies) && !is_attacked_along_lines(position, to, enemies, occupied);
}

/// Returns the men of the side to move of the given kind that can move to `to`, ignoring the safety of their
/// king. Requires a kind other than pawn.
[[nodiscard]] inline SquareSet origins(const Position& position, PieceType type, Square to) {
    if (position.of(position.turn()).contains(to)) return {};
    const SquareSet men = position.of(position.turn(), type);
    SquareSet found = reach(type, to) & men;
    for (const Square from : found) {
        if (between(from, to).intersects(position.occupied())) found -= from;
    }
    return found;
}

/// Returns true if the man on `from` can legally move to `to`. Requires that `origins` contains `from`.
[[nodiscard]] inline bool is_origin_legal(const Position& position, PieceType type, Square from, Square to) {
    return type == PieceType::king ? is_safe_for_king(position, to)
                                   : leaves_king_safe(position, SquareSet(from), to, SquareSet(to));
}

/// Returns the other men of the same kind that could legally move to the target square of the move.
[[nodiscard]] inline SquareSet legal_rivals(const Position& position, PieceType type, Move move) {
    SquareSet rivals;
    for (const Square from : origins(position, type, move.to()) - SquareSet(move.from())) {
        if (is_origin_legal(position, type, from, move.to())) rivals |= from;
    }
    return rivals;
}

}  // namespace doublecheck
