// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

// Bounds on what a mate needs. In a mate the king stands on some square, a man attacks it, and each square
// beside it is blocked by one of its own men or guarded. Tables say how much of that one man can do from each
// square, now and after a few moves. So in most positions a few moves before the end it can be shown that no
// mate picture is reachable.
//
// All bounds assume an empty board. Men in the way can only forbid moves and guards; the one way in which
// they help, by blocking a square beside the king, is counted separately. So a picture that can still arise
// is never missed.
//
// Example: with one move left, a lone rook covers at most three squares beside a king. A king with five open
// squares beside it cannot be mated.

namespace doublecheck::problem {

/// The moves of each side that are left before a mate.
struct MovesLeft {
    int mater;   ///< moves of the mating side, including the mate
    int helper;  ///< moves of the side that will be mated
};

/// Returns true if the bounds admit a mate picture. False proves that there is no mate by `mater` after
/// exactly these numbers of moves.
[[nodiscard]] bool can_still_mate(const Position& position, Color mater, MovesLeft left);

/// Squares where the side to move may go if the other side is to mate with its next move. Every move to
/// another square, except castling and en passant, makes the mate impossible.
struct UsefulSquares {
    SquareSet king = {};
    SquareSet others = {};
};
[[nodiscard]] UsefulSquares useful_before_mate(const Position& position);

}  // namespace doublecheck::problem
