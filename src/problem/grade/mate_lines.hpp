// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solution.hpp"

// The mates of a solution.

namespace doublecheck::problem {

/// The moves of the mating side after the key that lead to a mate without a dual, and the final position.
struct MateLine {
    std::vector<Move> moves;  ///< the moves of the mating side; the last one mates
    Position before;          ///< the position before the mate
    Position mated;           ///< the position after it

    [[nodiscard]] Move mate() const { return moves.back(); }

    /// Returns the square after the key of the man that stands on `square` in the final position.
    [[nodiscard]] Square origin(Square square) const;
};

/// Returns a line for each mate in the variations below a move that every defence allows only once. Mates
/// that are only threatened, and those after a dual, are left out. Requires the position after the move.
[[nodiscard]] std::vector<MateLine> mate_lines(const Position& after, const Play& play);

/// Returns the pieces of the mating side without which the position would not be mate.
[[nodiscard]] SquareSet pieces_needed(const Position& mated);

}  // namespace doublecheck::problem
