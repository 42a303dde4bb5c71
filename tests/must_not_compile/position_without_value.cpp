// SPDX-License-Identifier: MIT
// There is no empty position.
#include "doublecheck/board/position.hpp"

using namespace doublecheck;

#ifdef WRONG
Position position;  // refused
#else
Position position = Position::initial();
#endif
