// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/board/attacks.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

// Rule setup.opposite-check: the side that has just moved is not in check.
//
// Proof. No side may leave its own king attacked by its move (FIDE 3.9.2), and in the initial position no
// king is attacked. The rule covers two special cases: kings on neighbouring squares attack each other, and
// both kings may be in check.

namespace doublecheck::rules {
namespace {

MaybeRefutation find_opposite_check(const Setup& setup, StartArray /*array*/) {
    const Square king = setup.board.of(opposite(setup.turn), PieceType::king).first();
    const SquareSet found = attackers(setup.board, king, setup.turn);
    if (found.empty()) return std::nullopt;
    return Refutation::at(opposite_check.rule.id, king, found.first());
}

std::string explain_opposite_check(const Setup& setup, const Refutation& refutation) {
    const Square king = refutation.square(0);
    const Square attacker = refutation.square(1);
    const Color mover = opposite(setup.turn);
    if (setup.board.of(PieceType::king).contains(attacker)) {
        return fmt::format("The kings on {} and {} stand side by side.", king.name(), attacker.name());
    }
    const Square other = setup.board.of(setup.turn, PieceType::king).first();
    if (!attackers(setup.board, other, mover).empty()) return "Both kings are in check.";
    return fmt::format("{} has just moved and left the king on {} in check from {}.", name(mover),
                       king.name(), man_on(setup.board, attacker));
}

}  // namespace

constinit const StaticRule opposite_check = {
    .rule = {"setup.opposite-check", "The king of the side that has just moved is attacked.",
             "FIDE 3.9.2: no move may leave or place one's own king in check."},
    .about = About::checks,
    .explain = explain_opposite_check,
    .find = find_opposite_check};

}  // namespace doublecheck::rules
