// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "framework/operation.hpp"
#include "framework/run.hpp"

namespace doublecheck {

/// Runs the command `compose`: composes until there are enough problems, the time is over, or the program is
/// interrupted. Errors: `argument.value`, and those of `ComposingFile`.
[[nodiscard]] Result<RunSummary> run_compose(std::span<const std::string> operands,
                                             const Arguments& arguments, const RunContext& context);

}  // namespace doublecheck
