// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility/steady.hpp"

namespace doublecheck::winnable {

/// M7. Pawns capture where a man of the other side can ever be.
///
/// All squares to which a pawn can ever capture from its reach: diagonally ahead, where a man of the other
/// side other than the king can ever stand that is not steady (a steady man is never captured), or which a
/// pawn of the other side may have passed over (M8).
[[nodiscard]] inline SquareSet pawn_captures(Color color, SquareSet diagonals, const Survey& all,
                                             SquareSet passed) {
    const std::size_t enemy = index(opposite(color));
    return diagonals & ((all.visited[enemy] - all.own_steady[enemy]) | passed);
}

}  // namespace doublecheck::winnable
