// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/material/material.hpp"

namespace doublecheck::winnable {

/// L2 `winnable.lone-knight`. King and knight give no mate to a king with nothing but queens.
///
/// Let the loser's king be mated on k = (0, 0) by the knight on n = (1, 2), the board turned and mirrored as
/// needed. The squares beside k on its rank and file have the other colour than k, so the knight does not
/// attack them. The winner's king is two squares away from k on its rank or its file, or both, so he attacks
/// one of them at most. On the others stand queens of the loser.
///
/// A queen on (0, 1) or on (1, 0) or on (-1, 0) answers the check: the first takes the knight. The second
/// does, or, if (1, 1) is not empty, a queen stands there (the winner's king cannot) and takes it. The third
/// goes by (0, 1), where in the same way nothing stands but a queen that takes it. No queen is pinned, for
/// nothing is left that could pin. So of the squares beside k on rank and file queens stand on (0, -1) at
/// most, and the king guards one more at most: k has only two such squares, it is a corner, and one of the
/// two is (0, -1). But n is two ranks up, so there are ranks on both sides of k, and a corner has not.
///
/// No move takes the position out of this lemma but the capture of the knight, which leads to L1.
[[nodiscard]] inline bool is_lone_knight(const Material& material) {
    const SquareSet others =
        material.loser_pawns | material.loser_knights | material.loser_bishops | material.loser_rooks;
    return !material.has_strong && material.bishops.empty() && material.knights.size() == 1 && others.empty();
}

}  // namespace doublecheck::winnable
