// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/ops/run.hpp"

namespace doublecheck {

/// `doublecheck audit`: looks at every game of the files, or merges databases. Errors: `argument.value`, and
/// what kept the results from being written.
[[nodiscard]] Result<RunSummary> run_audit(std::span<const std::string> operands, const Arguments& arguments,
                                           const RunContext& context);

}  // namespace doublecheck
