// SPDX-License-Identifier: MIT
#pragma once

#include "framework/operation.hpp"

namespace doublecheck {

/// Returns the description of `doublecheck serve`.
[[nodiscard]] Operation serve_operation();

}  // namespace doublecheck
