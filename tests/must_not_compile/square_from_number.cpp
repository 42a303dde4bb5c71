// SPDX-License-Identifier: MIT
// A number does not convert to a square.
#include "doublecheck/board/square.hpp"

using namespace doublecheck;

#ifdef WRONG
Square square = 77;  // refused
#else
Square square = Square::from_index(63);
#endif
