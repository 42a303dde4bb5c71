// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "doublecheck/board/position.hpp"

// Tests that take microseconds. Each of them settles many positions and leaves the others to the solver.

namespace doublecheck::mates {

/// Returns the id of a material lemma that proves the winner can never mate (`winnable.bare-king`, ...), or
/// an empty text if no lemma applies. The lemmas count men only. Requires that the side to move has a legal
/// move.
[[nodiscard]] std::string_view insufficient_material(const Position& position, Color winner);

/// Returns true if the position is known to be winnable because it has four men, the winner has only knights
/// and bishops beside the king, and such men can mate. True is proved; false proves nothing.
///
/// The known cases are: two knights, a bishop and a knight, or bishops of both square colours against a king;
/// a knight against a knight, a bishop, a rook or a pawn; a bishop against a knight, a pawn or a bishop of
/// the other square colour. bench/few_men.cpp enumerated all these positions: in each that allows three plies
/// without a capture or a promotion, both sides together can reach a mate. Nearly all of the hundred or so
/// other positions are stalemates, mates, or force a capture at once.
[[nodiscard]] bool few_men_can_mate(const Position& position, Color winner);

/// Returns true if the greedy playout or one further playout finds a mate. True is proved by the line played;
/// false proves nothing. Always false if the winner has no queen, rook or pawn.
[[nodiscard]] bool playout_finds_mate(const Position& position, Color winner);

/// Returns true if a count of mobile men suggests that the winner can mate: the winner has material to mate
/// with that is free to move, few pawns block each other, and both sides have several men that are not pinned
/// and have an empty square to go to. A position that does not qualify is still accepted if some move leads
/// to one that does; where moves are few, the search goes two plies deeper.
///
/// True is not a proof. Tests compare it with the solver on millions of positions, and an audit relies on it
/// to skip games; no verdict rests on it.
[[nodiscard]] bool is_plainly_open(const Position& position, Color winner);

}  // namespace doublecheck::mates
