// SPDX-License-Identifier: MIT
// A bitboard does not convert implicitly to a set of squares.
#include "doublecheck/board/square_set.hpp"

using namespace doublecheck;

#ifdef WRONG
SquareSet squares = 0xffULL;  // refused
#else
SquareSet squares = squares_of(Rank::r1);
#endif
