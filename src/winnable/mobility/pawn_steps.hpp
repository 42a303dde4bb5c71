// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// M5. Pawns step ahead to squares that may ever be empty.
///
/// All squares to which a pawn can ever step from its reach. `closed` are squares of steady men (M1) and
/// those behind a pawn that it faces (M6): it never arrives on them, and for a double step the square that it
/// passes over must not be one of them either.
[[nodiscard]] constexpr SquareSet pawn_steps(Color color, SquareSet reach, SquareSet closed) {
    const SquareSet one = ahead_of(color, reach) - closed;
    const SquareSet passed = one & ahead_of(color, squares_of(pawn_rank(color)));
    return one | (ahead_of(color, passed) - closed);
}

}  // namespace doublecheck::winnable
