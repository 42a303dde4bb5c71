// SPDX-License-Identifier: MIT
#pragma once

#include "desk/look/details.hpp"
#include "desk/look/game_walk.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// All that can be seen of a position without calculating: the question `show`. `asked` are squares whose
/// attackers are wanted; without any, those that matter are chosen.
[[nodiscard]] Verdict look_at(const PlaceToShow& place, SquareSet asked = {});

/// The legal moves in SAN, sorted.
[[nodiscard]] MovesDetails sorted_moves(const Position& position);

}  // namespace doublecheck
