// SPDX-License-Identifier: MIT
// A colour is not a castling side.
#include "doublecheck/board/position.hpp"

using namespace doublecheck;

#ifdef WRONG
bool right(const Position& position) {
    return position.has_right(Color::white, Color::white);  // refused
}
#else
bool right(const Position& position) {
    return position.has_right(Color::white, Side::king);
}
#endif
