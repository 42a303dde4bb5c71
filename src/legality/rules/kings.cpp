// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/rules/static_rules.hpp"

// Rule setup.kings: each side has exactly one king.
//
// Proof. Each side begins with one king (FIDE 2.2), a pawn never becomes a king (3.7.3.3), and a king is
// never captured (1.4.1): the game ends with the checkmate before.

namespace doublecheck::rules {
namespace {

MaybeRefutation find_kings(const Setup& setup, StartArray /*array*/) {
    for (const Color color : {Color::white, Color::black}) {
        if (setup.board.of(color, PieceType::king).size() != 1) return Refutation::of(kings.rule.id);
    }
    return std::nullopt;
}

std::string explain_kings(const Setup& setup, const Refutation& /*refutation*/) {
    std::string text;
    for (const Color color : {Color::white, Color::black}) {
        const int kings = setup.board.of(color, PieceType::king).size();
        if (kings == 1) continue;
        if (!text.empty()) text += ' ';
        text += kings == 0 ? fmt::format("{} has no king.", name(color))
                           : fmt::format("{} has {} kings.", name(color), kings);
    }
    return text;
}

}  // namespace

constinit const StaticRule kings = {.rule = {"setup.kings", "Each side has exactly one king.",
                                             "FIDE 2.2, 1.4.1: the king is never captured."},
                                    .about = About::placement,
                                    .explain = explain_kings,
                                    .find = find_kings};

}  // namespace doublecheck::rules
