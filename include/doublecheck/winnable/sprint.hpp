// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Whether a mate by the winner is found at a run: both sides play together after a plan that looks at a few
/// moves only, some microseconds long. Every move is legal and the last one mates, so that true is a proof;
/// false says nothing. Where only a knight or bishops are left to mate with, nothing is tried.
[[nodiscard]] bool sprints_to_mate(const Position& position, Color winner);

/// Whether nothing speaks against a mate at first sight, so that `Effort::fast` leaves the question undecided
/// without any search.
[[nodiscard]] bool looks_open(const Position& position, Color winner);

}  // namespace doublecheck::winnable
