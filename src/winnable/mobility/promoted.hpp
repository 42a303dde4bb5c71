// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// M9. A promoted man goes as a queen or as a knight.
///
/// The squares that a promoted man can ever attack from `from`. A rook or a bishop goes nowhere that a queen
/// does not; the rest is as for officers (M2).
[[nodiscard]] inline SquareSet promoted_targets(Square from, SquareSet steady) {
    return queen_attacks(from, steady) | knight_attacks(from);
}

}  // namespace doublecheck::winnable
