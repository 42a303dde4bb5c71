// SPDX-License-Identifier: MIT
// A text that is known only at run time does not convert to a square: parsing it may fail.
#include "doublecheck/board/square.hpp"

using namespace doublecheck;

#ifdef WRONG
Square read(const char* text) {
    return Square(text);  // refused
}
#else
std::optional<Square> read(const char* text) {
    return Square::parse(text);
}
#endif
