// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Plays a game in which both sides want the loser's king mated: it walks to an edge square, the winner's
/// king to its side, pawns run to promote, men that guard the mating square are taken, and every check is
/// tried for mate. Returns the moves to the mate, or nothing when `tries` games of at most `plies` moves have
/// not found one; that says nothing about the position.
[[nodiscard]] std::optional<std::vector<Move>> play_to_mate(const Position& root, Color winner, int tries,
                                                            int plies);

}  // namespace doublecheck::winnable
