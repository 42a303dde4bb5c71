// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "legality/construct/pawns.hpp"

namespace doublecheck::construct {

/// The captures by pawns and of pawns, in order, that lead from the initial pawns to those of a goal.
struct Plan {
    PawnLimits limits = {};
    std::vector<PlannedCapture> captures = {};
    /// Where each pawn ends: on a square, promoted, or captured.
    Pawns ends = {};
    bool is_complete = false;
};

/// Returns true if the captures of the plan from number `next` on can still be made, so that pawns then end
/// as planned.
[[nodiscard]] bool is_open(const Plan& plan, std::size_t next, Pawns pawns);

/// Searches for a plan with the bounds of the proof kernel (kernel.hpp) and real ranks. Different seeds find
/// different plans.
[[nodiscard]] Plan make_plan(const Position& goal, std::uint64_t seed, Budget& budget);

}  // namespace doublecheck::construct
