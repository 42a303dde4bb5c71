// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

// What several rows about positions share.

/// `--chess960` where any of the 960 arrays may have been the start.
[[nodiscard]] Parameter any_array();
/// `--chess960` where castling is written as king takes rook.
[[nodiscard]] Parameter chess960_moves();

[[nodiscard]] bool is_chess960(const PositionRecord& record, const Arguments& arguments);
[[nodiscard]] StartArray start_array(const PositionRecord& record, const Arguments& arguments);

/// The budget asked for; who names seconds and no nodes wants no other limit than the time.
[[nodiscard]] Limits limits(const Limits& by_default, const Arguments& arguments);

}  // namespace doublecheck
