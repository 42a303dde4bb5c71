// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "legality/construct/pawns.hpp"

namespace doublecheck::construct {

/// The captures by pawns and of pawns that take the array's pawns to those of a goal, in order.
struct Plan {
    PawnLimits limits = {};
    std::vector<PlannedCapture> captures = {};
    /// Where each pawn ends: on a square, promoted, or captured.
    Pawns ends = {};
    bool is_whole = false;
};

/// Whether the captures of the plan from the one of that number on can still be made, and where pawns end.
[[nodiscard]] bool is_open(const Plan& plan, std::size_t next, Pawns pawns);

/// Looks for a plan, by the bounds of the proof kernel (kernel.hpp) and on real ranks. Different seeds find
/// different plans.
[[nodiscard]] Plan make_plan(const Position& goal, std::uint64_t seed, Budget& budget);

}  // namespace doublecheck::construct
