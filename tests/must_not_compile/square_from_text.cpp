// SPDX-License-Identifier: MIT
// A text known only at run time has to be parsed, which may fail.
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
