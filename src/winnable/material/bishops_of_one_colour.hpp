// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/material/material.hpp"

namespace doublecheck::winnable {

/// L3 `winnable.bishops-of-one-colour`. Bishops on squares of one colour give no mate to a king without
/// pawns, knights, and bishops on squares of the other.
///
/// Let the loser's king be mated on k = (0, 0) by a bishop on (d, d), the board turned as needed. Two bishops
/// of one colour never give check at once: to open a line of the one, the other would have to leave a
/// diagonal of k, on which it gave check before. (The winner's king opens one line at most.)
///
/// The squares beside k on its rank and file have the other colour than the bishops, which do not attack
/// them. The winner's king attacks one of them at most (L2). So a man of the loser stands on (1, 0) or on (0,
/// 1), both of which are on the board; the bishops of the loser never stand there, so it is a rook or a
/// queen. It goes to (1, 1): if d = 1 it takes the bishop, otherwise it steps in between. It is not pinned,
/// for bishops pin only along diagonals of k. So it was no mate.
///
/// No move takes the position out of this lemma but the capture of the last bishop, which leads to L1.
[[nodiscard]] inline bool has_bishops_of_one_colour(const Material& material) {
    if (material.has_strong || !material.knights.empty() || material.bishops.empty()) return false;
    if (!material.loser_pawns.empty() || !material.loser_knights.empty()) return false;
    const SquareSet bishops = material.bishops | material.loser_bishops;
    return !bishops.intersects(light_squares) || !bishops.intersects(dark_squares);
}

}  // namespace doublecheck::winnable
