// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility.hpp"
#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {

/// M3. A king never goes to a square that the other side attacks whatever happens.
///
/// Of `candidates`, those that some man of `guard` attacks from each square of its reach, lines ended by
/// every square where anything can ever stand. If the man is never captured and never promotes, it is on one
/// of the squares of its reach when the king would come, and nothing stands on its line: so the king would go
/// into check.
///
/// Candidates that no man surely attacks are the common case, and most men drop all of them at their second
/// square.
[[nodiscard]] inline SquareSet guarded(const Mobility& mobility, Color guard, SquareSet candidates,
                                       SquareSet ever_occupied) {
    SquareSet all;
    for (const ManBounds& man : mobility) {
        if (man.piece.color != guard || man.is_capturable || !man.promoted_reach.empty()) continue;
        SquareSet always = candidates - all;
        for (const Square square : man.reach) {
            if (always.empty()) break;
            always &= attacks(man.piece, square, ever_occupied);
        }
        all |= always;
    }
    return all;
}

}  // namespace doublecheck::winnable
