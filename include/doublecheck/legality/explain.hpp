// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns the whole chain of reasoning behind a refutation by `judge_legality` or `judge_retract`, read from
/// its certificate. For a proof by facts that is every step, numbered; for last moves each move with what
/// excludes it; for a kernel how many states were searched. The list is empty if the reasons of the verdict
/// already contain everything, or if there is no certificate.
[[nodiscard]] std::vector<Reason> explain_fully(const Verdict& verdict);

}  // namespace doublecheck
