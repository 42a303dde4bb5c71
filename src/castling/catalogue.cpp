// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/castling/castling.hpp"

namespace doublecheck {
namespace {

constexpr auto castling_rule_table = std::to_array<Rule>({
    {"castling.allowed", "Castling with this rook is legal now.", "FIDE 3.8.2"},
    {"castling.blocked", "A man stands on a square that the king or the rook has to pass or reach.",
     "FIDE 3.8.2.2: castling is prevented temporarily if there is any piece between the king and the rook."},
    {"castling.into-check", "The square on which the king would arrive is attacked.", "FIDE 3.8.2.2"},
    {"castling.not-his-turn", "The other side is to move.", "FIDE 1.3"},
    {"castling.out-of-check", "The king is in check, and castling is no way out of check.", "FIDE 3.8.2.2"},
    {"castling.passed-square-attacked-is-allowed",
     "A square that only the rook passes may be attacked; it does not prevent castling.",
     "FIDE 3.8.2.2 speaks only of the squares on which the king stands, which it crosses or which it "
     "reaches."},
    {"castling.right-lost", "The right to castle with this rook has been lost for good.",
     "FIDE 3.8.2.1: the king has moved, or the rook has moved or been captured."},
    {"castling.rook-attacked-is-allowed", "The rook is attacked; that does not prevent castling.",
     "FIDE 3.8.2.2 speaks only of the squares on which the king stands, which it crosses or which it "
     "reaches."},
    {"castling.through-check", "A square that the king has to cross is attacked.", "FIDE 3.8.2.2"},
});

}  // namespace

std::span<const Rule> castling_rules() {
    return castling_rule_table;
}

}  // namespace doublecheck
