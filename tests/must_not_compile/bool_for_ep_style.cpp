// SPDX-License-Identifier: MIT
// How a FEN is written is said in words, not with a bool.
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
