// SPDX-License-Identifier: MIT
#pragma once

#include "internal/ops/operation.hpp"

namespace doublecheck {

/// Returns the description of `doublecheck serve`.
[[nodiscard]] Operation serve_operation();

}  // namespace doublecheck
