// SPDX-License-Identifier: MIT
// The en passant style of a FEN must be named; a bool does not select it.
#include "doublecheck/notation/fen.hpp"

using namespace doublecheck;

#ifdef WRONG
std::string text(const Position& position) {
    return fen(position, true);  // refused
}
#else
std::string text(const Position& position) {
    return fen(position, {.ep = EpStyle::legal});
}
#endif
