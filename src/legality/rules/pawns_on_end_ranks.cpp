// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/rules/static_rules.hpp"

// Rule setup.pawn-on-end-rank: no pawn stands on the first or the eighth rank.
//
// Proof. A pawn begins on its second rank and never moves backwards (FIDE 3.7), so it never stands on its
// first rank. When it reaches its last rank it is replaced by a piece in the same move (3.7.3.3).

namespace doublecheck::rules {
namespace {

MaybeRefutation find_pawns_on_end_ranks(const Setup& setup, StartArray /*array*/) {
    const SquareSet wrong = setup.board.of(PieceType::pawn) & end_ranks;
    if (wrong.empty()) return std::nullopt;
    return Refutation::at(pawns_on_end_ranks.rule.id, wrong.first());
}

std::string explain_pawns_on_end_ranks(const Setup& /*setup*/, const Refutation& refutation) {
    return fmt::format("A pawn stands on {}, and no pawn ever stands on the first or the eighth rank.",
                       refutation.square(0).name());
}

}  // namespace

constinit const StaticRule pawns_on_end_ranks = {
    .rule = {"setup.pawn-on-end-rank", "A pawn stands on the first or the last rank.",
             "FIDE 3.7.3.3: pawns begin on the second rank, never move back, and are exchanged on the last."},
    .about = About::placement,
    .explain = explain_pawns_on_end_ranks,
    .find = find_pawns_on_end_ranks};

}  // namespace doublecheck::rules
