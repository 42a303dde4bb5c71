// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/error.hpp"
#include "internal/commands/convert.hpp"
#include "internal/ops/operation.hpp"
#include "internal/show/text.hpp"

namespace doublecheck {

/// Returns the options that the arguments of `convert` select. Errors: `svg.arrow`, `svg.square`.
[[nodiscard]] Result<ConvertOptions> convert_options(const Arguments& arguments);

}  // namespace doublecheck
