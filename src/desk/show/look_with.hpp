// SPDX-License-Identifier: MIT
#pragma once

#include "desk/look/look.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// `look_at` with what the arguments ask for: squares, and an engine's opinion, whose
/// `MeasuredPosition` stands beside the details. Errors: those of
/// `measure_settings`, `engine.cache`.
[[nodiscard]] Result<Verdict> look_with(const PlaceToShow& place, const Arguments& arguments);

}  // namespace doublecheck
