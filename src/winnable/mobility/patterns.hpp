// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::winnable {

/// The index of a colour in pairs of sets.
[[nodiscard]] constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// All squares a step ahead of the given ones, as a pawn of that colour goes.
[[nodiscard]] constexpr SquareSet ahead_of(Color color, SquareSet squares) {
    return SquareSet(color == Color::white ? squares.bits() << 8 : squares.bits() >> 8);
}

/// All squares that pawns of that colour attack from the given ones.
[[nodiscard]] constexpr SquareSet pawn_attacks_from(Color color, SquareSet squares) {
    const SquareSet ahead = ahead_of(color, squares);
    return SquareSet((ahead - squares_of(File::a)).bits() >> 1 | (ahead - squares_of(File::h)).bits() << 1);
}

/// The lines of a bishop, a rook or a queen, up to and including the first blocker.
[[nodiscard]] inline SquareSet slider_rays(PieceType type, Square square, SquareSet blockers) {
    switch (type) {
        case PieceType::bishop: return bishop_attacks(square, blockers);
        case PieceType::rook: return rook_attacks(square, blockers);
        default: return queen_attacks(square, blockers);
    }
}

[[nodiscard]] constexpr bool is_slider(PieceType type) {
    return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
}

}  // namespace doublecheck::winnable
