// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Finds the moves that can have been played last. The answer is `yes` with the list of these moves, or `no`
/// with a refutation of every one. The certificate holds all retractions, possible and refuted
/// (docs/certificates.md).
[[nodiscard]] Verdict judge_retract(const Setup& setup, const RetractOptions& options = {});

}  // namespace doublecheck
