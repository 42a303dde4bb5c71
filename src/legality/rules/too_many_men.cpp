// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/rules/static_rules.hpp"

// Rule setup.too-many-men: no side has more than sixteen men or more than eight pawns.
//
// Proof. Each side begins with sixteen men, eight of them pawns (FIDE 2.2). No move adds a man: a promotion
// replaces a pawn by a piece, and nothing ever becomes a pawn.

namespace doublecheck::rules {
namespace {

MaybeRefutation find_too_many_men(const Setup& setup, StartArray /*array*/) {
    for (const Color color : {Color::white, Color::black}) {
        if (setup.board.of(color).size() > 16 || setup.board.of(color, PieceType::pawn).size() > 8) {
            return Refutation::of(too_many_men.rule.id, color);
        }
    }
    return std::nullopt;
}

std::string explain_too_many_men(const Setup& setup, const Refutation& refutation) {
    const Color color = *refutation.color;
    const int pawns = setup.board.of(color, PieceType::pawn).size();
    if (pawns > 8)
        return fmt::format("{} has {} pawns; no side ever has more than eight.", name(color), pawns);
    return fmt::format("{} has {} men; no side ever has more than sixteen.", name(color),
                       setup.board.of(color).size());
}

}  // namespace

constinit const StaticRule too_many_men = {
    .rule = {"setup.too-many-men", "A side has more than sixteen men or more than eight pawns.",
             "FIDE 2.2: men only leave the board, and a promotion exchanges one for one."},
    .about = About::men_and_rights,
    .explain = explain_too_many_men,
    .find = find_too_many_men};

}  // namespace doublecheck::rules
