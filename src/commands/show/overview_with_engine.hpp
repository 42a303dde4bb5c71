// SPDX-License-Identifier: MIT
#pragma once

#include "commands/overview/overview.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// Returns `overview_of` the position for the squares that the arguments name. With `--engine` adds the
/// evaluation of an engine (`MeasuredPosition`) to the details. Errors: those of `measure_settings`,
/// `engine.cache`.
[[nodiscard]] Result<Verdict> overview_with_engine(const PositionToShow& place, const Arguments& arguments);

}  // namespace doublecheck
