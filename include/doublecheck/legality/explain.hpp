// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The whole chain behind a refutation by `judge_legality` or `judge_retract`, from its certificate: every
/// step of a chain of facts, numbered; every last move with what excludes it; what the search over pawns and
/// captures went through. Empty where the verdict's own reasons say all, or without a certificate.
[[nodiscard]] std::vector<Reason> explain_fully(const Verdict& verdict);

}  // namespace doublecheck
