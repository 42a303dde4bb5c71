// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

// What a mate must look like, worked backwards into bounds. In a mate the king stands on some square, a man
// attacks it, and each square beside it is blocked by a man of its own or guarded. How much of that a single
// man can do is known for each kind and pair of squares; so a few moves before the end it can be told of most
// positions that no such picture is left within the moves of either side.
//
// All bounds are taken on an empty board: men in the way only forbid moves and guards, but for one thing,
// blocking a square beside the king, which is counted. So a picture that can still arise is never missed.

namespace doublecheck::problem {

/// The moves of each side that are left before a mate.
struct MovesLeft {
    int mater;   ///< the mating one included
    int helper;  ///< of the side that will be mated
};

/// Whether some mate picture is left, as far as the bounds tell; false is a proof that there is no mate by
/// `mater` after exactly so many moves of each side.
[[nodiscard]] bool can_still_mate(const Position& position, Color mater, MovesLeft left);

/// Where the side to move may go if the other side is to mate with its next move: any other move, but for
/// castling and en passant, makes that impossible.
struct UsefulSquares {
    SquareSet king = {};
    SquareSet others = {};
};
[[nodiscard]] UsefulSquares useful_before_mate(const Position& position);

}  // namespace doublecheck::problem
