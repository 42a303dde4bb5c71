// SPDX-License-Identifier: MIT
#include "doublecheck/check/checkers.hpp"

// On the fly: play the move and look from the king in every direction.

namespace doublecheck {

SquareSet checkers_on_the_fly(const Position& before, Move move) {
    return before.after(move).checkers();
}

}  // namespace doublecheck
