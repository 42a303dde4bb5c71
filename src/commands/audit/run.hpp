// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "framework/operation.hpp"
#include "framework/run.hpp"

namespace doublecheck {

/// Runs the command `audit`: examines every game of the files, or merges databases. Errors:
/// `argument.value`, `output.write`, and those of the database and of the search for duplicates.
[[nodiscard]] Result<RunSummary> run_audit(std::span<const std::string> operands, const Arguments& given,
                                           const RunContext& context);

}  // namespace doublecheck
