// SPDX-License-Identifier: MIT
// The style of a FEN is named, not chosen by a bool.
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
