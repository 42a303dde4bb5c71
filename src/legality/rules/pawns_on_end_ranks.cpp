// SPDX-License-Identifier: MIT
#include "legality/rules/rules.hpp"

// Rule setup.pawn-on-end-rank: no pawn stands on the first or the eighth rank.
//
// Proof. A pawn begins on its second rank and never moves backwards (FIDE 3.7), so it never stands on its
// first; on its last rank it is exchanged as part of the move that brings it there (3.7.3.3).

namespace doublecheck::rules {

MaybeRefutation pawns_on_end_ranks(const Setup& setup) {
    const SquareSet wrong = setup.board.of(PieceType::pawn) & end_ranks;
    if (wrong.empty()) return std::nullopt;
    return Refutation::at("setup.pawn-on-end-rank", wrong.first());
}

}  // namespace doublecheck::rules
