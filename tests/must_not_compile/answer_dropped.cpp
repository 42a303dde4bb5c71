// SPDX-License-Identifier: MIT
// The result of a query may not be discarded.
#include "doublecheck/board/position.hpp"

using namespace doublecheck;

#ifdef WRONG
void ask(const Position& position) {
    position.is_checkmate();  // refused
}
#else
bool ask(const Position& position) {
    return position.is_checkmate();
}
#endif
