// SPDX-License-Identifier: MIT
// A result, which may be an error, does not convert to a position.
#include "doublecheck/notation/fen.hpp"

using namespace doublecheck;

#ifdef WRONG
Position read(std::string_view fen) {
    return parse_position(fen);  // refused
}
#else
Result<Position> read(std::string_view fen) {
    return parse_position(fen);
}
#endif
