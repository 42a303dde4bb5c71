// SPDX-License-Identifier: MIT
#pragma once

#include "framework/operation.hpp"

namespace doublecheck {

/// Returns the description of an operation as a line `doublecheck/operation/1`: name, texts, meanings of the
/// answers, the questions that its verdicts name, the ids of other lines that it reads or prints, parameters
/// and examples.
[[nodiscard]] Object operation_line(const Operation& operation);

}  // namespace doublecheck
