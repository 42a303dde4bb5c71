// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Whether four men are left, the winner has but knights and bishops, and a mate is known to be possible:
/// true is proved, false says nothing.
///
/// Two knights, bishop and knight, or bishops on squares of both colours, against a king; a knight against a
/// knight, a bishop, a rook or a pawn; a bishop against a knight, a pawn or a bishop on squares of the other
/// colour: all positions of these were gone through (bench/few_men.cpp). Whenever three half-moves can be
/// played without a capture or a promotion, both sides together can reach a mate. Of the some hundred others
/// nearly all are stalemates, mates, or force a capture at once.
[[nodiscard]] bool few_men_can_mate(const Position& position, Color winner);

}  // namespace doublecheck::winnable
