// SPDX-License-Identifier: MIT
// There is no empty move.
#include "doublecheck/board/move.hpp"

using namespace doublecheck;

#ifdef WRONG
Move move;  // refused
#else
std::optional<Move> move;
#endif
