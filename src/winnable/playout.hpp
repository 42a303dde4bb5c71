// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

// Playouts: games in which both sides help to mate the loser. A mate found proves the position winnable; a
// playout that ends without one proves nothing. Each ply costs a node of the budget, which may be null.

namespace doublecheck::mates {

/// Plays two games by a simple plan, one for each of the two nearest corners. The plan considers only a few
/// moves in each position, so a game takes some microseconds. Returns the moves to a mate, or nothing.
[[nodiscard]] std::optional<std::vector<Move>> greedy_playout(const Position& position, Color winner,
                                                              Budget* budget = nullptr);

/// Plays up to `tries` games of at most `plies` plies and returns the moves of the first that ends in mate,
/// or nothing. Each game has a target square on the edge. The moves are scored and the best is played: the
/// loser's king walks to the target, the winner's king to its side, pawns run to promote, men that guard the
/// mating square are captured, and every check is tried for mate. Random noise makes the games differ.
[[nodiscard]] std::optional<std::vector<Move>> play_to_mate(const Position& root, Color winner, int tries,
                                                            int plies, Budget* budget = nullptr);

}  // namespace doublecheck::mates
