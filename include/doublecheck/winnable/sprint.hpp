// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// A mate by the winner found at a run: both sides play together after a plan that looks at a few moves only,
/// some microseconds long, each half-move a node. Every move is legal and the last one mates; that nothing is
/// found says nothing.
[[nodiscard]] std::optional<std::vector<Move>> sprint(const Position& position, Color winner,
                                                      Budget* budget = nullptr);

/// Whether that finds a mate, or playing on does. Where only a knight or bishops are left to mate with,
/// nothing is tried.
[[nodiscard]] bool sprints_to_mate(const Position& position, Color winner);

/// Whether nothing speaks against a mate at first sight, so that `Effort::fast` leaves the question undecided
/// without any search.
[[nodiscard]] bool looks_open(const Position& position, Color winner);

}  // namespace doublecheck::winnable
