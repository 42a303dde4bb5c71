// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/moves/judge_move.hpp"

namespace doublecheck {
namespace {

constexpr auto moves_rule_table = std::to_array<Rule>({
    {"move.ambiguous", "The text fits several legal moves.",
     "FIDE C.10: the man that moves is named by its file or rank where two could go to the square."},
    {"move.blocked", "A man stands in the way.",
     "FIDE 3.5: bishop, rook and queen may not move over other pieces."},
    {"move.captures-king", "The king is never captured.", "FIDE 1.4.1"},
    {"move.en-passant-too-late",
     "A pawn is captured en passant only in the move directly after its double step from its first square.",
     "FIDE 3.7.3.2"},
    {"move.exposes-king", "The move exposes one's own king to capture.", "FIDE 3.9.2"},
    {"move.leaves-king-in-check", "The king was in check and stays in check.", "FIDE 3.9.2"},
    {"move.legal", "The move is legal.", "FIDE 3.10.1"},
    {"move.no-man", "Nothing stands on the departure square.", "FIDE 1.2"},
    {"move.not-its-way", "That kind of man does not move that way.", "FIDE 3.2 to 3.8"},
    {"move.null", "A player may not pass: a null move is not a legal move.",
     "FIDE 1.2, 1.3: the players move alternately."},
    {"move.own-man", "A man of the same side stands on the arrival square.", "FIDE 3.1"},
    {"move.promotion-impossible",
     "Only a pawn that reaches the last rank is exchanged, and only for a queen, rook, bishop or knight.",
     "FIDE 3.7.3.3"},
    {"move.promotion-missing", "The pawn reaches the last rank and must be exchanged for a named man.",
     "FIDE 3.7.3.3"},
    {"move.wrong-side", "The man belongs to the other side.", "FIDE 1.2, 1.3"},
});

}  // namespace

std::span<const Rule> move_rules() {
    return moves_rule_table;
}

}  // namespace doublecheck
