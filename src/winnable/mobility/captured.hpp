// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/en_passant.hpp"

namespace doublecheck::winnable {

/// What one side may ever capture, of which men: on the squares that its men can attack from within their
/// bounds (other than those of its own steady men), and en passant.
struct Captures {
    SquareSet squares = {};
    SquareSet en_passant = {};

    Captures& operator|=(const Captures& other) {
        squares |= other.squares;
        en_passant |= other.en_passant;
        return *this;
    }
};

/// M10. A man is captured only where it can stand and where the other side can attack.
///
/// Whether a man may ever be captured. It is captured on a square on which it stands, so within its bounds,
/// and which the captor attacks from within its own; or en passant (M8). A king is never captured.
[[nodiscard]] inline bool may_be_captured(const ManBounds& man, const Captures& captures) {
    if (man.piece.type == PieceType::king) return false;
    return man.anywhere().intersects(captures.squares) || is_captured_en_passant(man, captures.en_passant);
}

}  // namespace doublecheck::winnable
