// SPDX-License-Identifier: MIT
// A bare number is no square.
#include "doublecheck/board/square.hpp"

using namespace doublecheck;

#ifdef WRONG
Square square = 77;  // refused
#else
Square square = Square::from_index(63);
#endif
