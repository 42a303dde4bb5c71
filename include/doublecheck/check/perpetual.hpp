// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What checks without end can do for the side to move.
struct Perpetual {
    Answer answer = Answer::unknown;  ///< can it give check with every move for ever, whatever the defence?
    bool is_mate = false;             ///< the answer is no, because checks alone force mate
    std::vector<Move> moves = {};     ///< when yes: the first moves that keep the check going
};

/// Whether the side to move has a perpetual check: a strategy in which every move is check and no defence
/// ends the game other than by repetition or by running into mate. A greatest fixpoint on the graph of
/// checking moves and all replies; positions are the same by FIDE 9.2.3, counters do not matter. Each
/// position met costs a node.
[[nodiscard]] Perpetual has_perpetual(const Position& position, Budget& budget);

}  // namespace doublecheck
