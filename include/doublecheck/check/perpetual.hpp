// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A position of a strategy, and the check that is given in it.
struct PerpetualStep {
    Position position;
    Move check;
};

/// A position without a perpetual check. Each check is met by an answer to a position that stands earlier in
/// the list and where no checks force mate; or, where some do, every answer leads to an earlier one of these.
struct PerpetualEnd {
    Position position;
    bool is_mate = false;  ///< checks force mate
    std::vector<std::pair<Move, Move>> escapes = {};
};

/// What checks without end can do for the side to move.
struct Perpetual {
    Answer answer = Answer::unknown;  ///< can it give check with every move for ever, whatever the defence?
    bool is_mate = false;             ///< checks alone force mate; with `no`, they cannot go on for ever
    std::vector<PerpetualStep> strategy =
        {};                               ///< when yes: for each position of the strategy, the first first
    std::vector<PerpetualEnd> ends = {};  ///< when no: the position that is asked about is the last
};

/// Whether the side to move has a perpetual check: a strategy in which every move is check, that goes on for
/// ever, and that no defence ends other than by repetition or by running into mate. A greatest fixpoint on
/// the graph of checking moves and all replies; positions are the same by FIDE 9.2.3, counters do not matter.
/// Each position opened and each check given costs a node.
[[nodiscard]] Perpetual has_perpetual(const Position& position, Budget& budget);

}  // namespace doublecheck
