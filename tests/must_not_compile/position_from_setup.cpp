// SPDX-License-Identifier: MIT
// A setup may be unplayable, so it does not convert to a position.
#include "doublecheck/board/position.hpp"

using namespace doublecheck;

#ifdef WRONG
Position make(const Setup& setup) {
    return Position(setup);  // refused
}
#else
Result<Position> make(const Setup& setup) {
    return Position::from_setup(setup);
}
#endif
