// SPDX-License-Identifier: MIT
#include "doublecheck/board/attacks.hpp"
#include "legality/rules/rules.hpp"

// Rule setup.opposite-check: the side that has just moved is not in check.
//
// Proof. No move may leave the own king attacked (FIDE 3.9.2), and at the beginning nobody is attacked. Two
// kings side by side attack each other, and both kings in check is a case of it too.

namespace doublecheck::rules {

MaybeRefutation opposite_check(const Setup& setup) {
    const Square king = setup.board.of(opposite(setup.turn), PieceType::king).first();
    const SquareSet found = attackers(setup.board, king, setup.turn);
    if (found.empty()) return std::nullopt;
    return Refutation::at("setup.opposite-check", king, found.first());
}

}  // namespace doublecheck::rules
