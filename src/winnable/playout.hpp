// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Plays a game in which both sides want the loser's king mated: it walks to an edge square, the winner's
/// king to its side, pawns run to promote, men that guard the mating square are taken, and every check is
/// tried for mate. Returns the moves to the mate, or nothing when `tries` games of at most `plies` moves have
/// not found one, or the budget (which may be null) ends; that says nothing about the position. Takes a node
/// each half-move.
[[nodiscard]] std::optional<std::vector<Move>> play_to_mate(const Position& root, Color winner, int tries,
                                                            int plies, Budget* budget = nullptr);

}  // namespace doublecheck::winnable
