// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A position of a strategy, and the check to give there.
struct PerpetualStep {
    Position position;  ///< the position
    Move check;         ///< the check to give in it
};

/// A position without a perpetual check. `escapes` lists checks, each with an answer that leads to a position
/// earlier in the list in which checks do not force mate. If checks do not force mate in this position, all
/// its checks are listed. If they do, every answer to every other check leads to an earlier position in which
/// checks force mate as well.
struct PerpetualEnd {
    Position position;                                ///< the position
    bool is_mate = false;                             ///< checks force mate
    std::vector<std::pair<Move, Move>> escapes = {};  ///< the checks, each with an answer to it
};

/// The result of `has_perpetual`.
struct Perpetual {
    /// Whether the side to move can give check with every move for ever, whatever the defence.
    Answer answer = Answer::unknown;
    bool is_mate = false;  ///< checks alone force mate; with `no`, that is why they cannot go on for ever
    /// When yes: a check for each position; the first position is the one in question.
    std::vector<PerpetualStep> strategy = {};
    /// When no: positions that prove it; the last one is the position in question.
    std::vector<PerpetualEnd> ends = {};
};

/// Returns whether the side to move has a perpetual check: a strategy in which every move is check, that goes
/// on for ever, and that no defence ends except by repetition or by running into mate. Computed as a greatest
/// fixpoint on the graph of checking moves and all replies. Positions are the same by FIDE 9.2.3; counters do
/// not matter. Each position opened and each check given costs a node.
[[nodiscard]] Perpetual has_perpetual(const Position& position, Budget& budget);

}  // namespace doublecheck
