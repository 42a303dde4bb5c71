// SPDX-License-Identifier: MIT
#pragma once

#include "commands/convert.hpp"
#include "doublecheck/base/error.hpp"
#include "framework/operation.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// Returns the options that the arguments of `convert` select. Errors: `svg.arrow`, `svg.square`.
[[nodiscard]] Result<ConvertOptions> convert_options(const Arguments& arguments);

}  // namespace doublecheck
