// SPDX-License-Identifier: MIT
// A number does not convert to a move.
#include "doublecheck/board/move.hpp"

using namespace doublecheck;

#ifdef WRONG
Move move = 796;  // refused
#else
Move move = Move::normal(Square{"e2"}, Square{"e4"});
#endif
