// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What checks without end can do for the side to move.
struct Perpetual {
    Answer answer = Answer::unknown;  ///< can it give check with every move for ever, whatever the defence?
    bool is_mate = false;             ///< checks alone force mate; with `no`, they cannot go on for ever
    std::optional<Move> move = std::nullopt;  ///< when yes: a move to begin with
};

/// Whether the side to move has a perpetual check: a strategy in which every move is check, that goes on for
/// ever, and that no defence ends other than by repetition or by running into mate. A greatest fixpoint on
/// the graph of checking moves and all replies; positions are the same by FIDE 9.2.3, counters do not matter.
/// Each position opened and each check given costs a node.
[[nodiscard]] Perpetual has_perpetual(const Position& position, Budget& budget);

}  // namespace doublecheck
