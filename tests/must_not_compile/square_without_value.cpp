// SPDX-License-Identifier: MIT
// There is no empty square.
#include "doublecheck/board/square.hpp"

using namespace doublecheck;

#ifdef WRONG
Square square;  // refused
#else
std::optional<Square> square;
#endif
