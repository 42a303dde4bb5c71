// SPDX-License-Identifier: MIT
// A first program of a user of the library, built against the library `core` alone.
#include <cstdio>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"

int main() {
    const auto position = doublecheck::parse_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    if (!position) return 1;
    for (const doublecheck::Move move : position->legal_moves()) {
        std::printf("%s\n", doublecheck::san(*position, move).c_str());
    }
    return position->count_legal_moves() == 6 ? 0 : 1;
}
