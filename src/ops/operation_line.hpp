// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// A row of the table as a line `doublecheck/operation/1`: name, what it asks, what its answers mean, and its
/// parameters with their kinds and choices.
[[nodiscard]] Object operation_line(const Operation& operation);

}  // namespace doublecheck
