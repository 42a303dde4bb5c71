// SPDX-License-Identifier: MIT
#include "legality/rules/rules.hpp"

// Rule setup.kings: each side has exactly one king.
//
// Proof. Each side begins with one king (FIDE 2.2), a pawn never becomes a king (3.7.3.3), and a king is
// never captured (1.4.1): the game ends with the checkmate before.

namespace doublecheck::rules {

MaybeRefutation kings(const Setup& setup) {
    for (const Color color : {Color::white, Color::black}) {
        if (setup.board.of(color, PieceType::king).size() != 1) return Refutation::of("setup.kings");
    }
    return std::nullopt;
}

}  // namespace doublecheck::rules
