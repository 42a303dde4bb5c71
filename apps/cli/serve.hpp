// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// Returns the description of `doublecheck serve`.
[[nodiscard]] Operation serve_operation();

}  // namespace doublecheck
