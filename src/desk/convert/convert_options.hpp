// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/error.hpp"
#include "doublecheck/desk/convert.hpp"
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// What the arguments of `convert` ask for. Errors: those of the arrows and squares of a drawing.
[[nodiscard]] Result<ConvertOptions> convert_options(const Arguments& arguments);

}  // namespace doublecheck
