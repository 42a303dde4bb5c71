// SPDX-License-Identifier: MIT
#include "legality/rules/rules.hpp"

// Rule setup.too-many-men: no side has more than sixteen men, or more than eight pawns.
//
// Proof. Each side begins with sixteen men, eight of them pawns (FIDE 2.2). A move adds no man: a promotion
// exchanges a pawn for a piece, and nothing ever becomes a pawn.

namespace doublecheck::rules {

MaybeRefutation too_many_men(const Setup& setup) {
    for (const Color color : {Color::white, Color::black}) {
        if (setup.board.of(color).size() > 16 || setup.board.of(color, PieceType::pawn).size() > 8) {
            return Refutation::of("setup.too-many-men", color);
        }
    }
    return std::nullopt;
}

}  // namespace doublecheck::rules
