// SPDX-License-Identifier: MIT
// A square that does not exist is refused at compile time.
#include "doublecheck/board/square.hpp"

using namespace doublecheck;

#ifdef WRONG
inline constexpr Square square{"z9"};  // refused
#else
inline constexpr Square square{"h8"};
#endif
