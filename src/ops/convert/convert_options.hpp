// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/error.hpp"
#include "doublecheck/ops/convert.hpp"
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/ops/text.hpp"

namespace doublecheck {

/// How boards of text are drawn.
[[nodiscard]] TextStyle style_of(const Arguments& arguments);
/// What the arguments of `convert` ask for. Errors: those of the arrows and squares of a drawing.
[[nodiscard]] Result<ConvertOptions> convert_options(const Arguments& arguments);

}  // namespace doublecheck
