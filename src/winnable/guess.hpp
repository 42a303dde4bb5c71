// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// A guess how far the winner's mate is; small is near. It only orders a search.
[[nodiscard]] int guess_distance(const Position& position, Color winner);

/// Whether the winner has only a king and either a knight or bishops on squares of one colour: then the mate
/// needs a man of the loser beside its king in a corner.
[[nodiscard]] bool needs_a_blocker(const Position& position, Color winner);
/// A guess for that case: the moves of all who take part, to the best corner, as if nobody else stood on the
/// board.
[[nodiscard]] int guess_distance_with_blocker(const Position& position, Color winner);

}  // namespace doublecheck::winnable
