// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Which moves can have been played last? `yes` with the list, or `no` with the refutation of every one. The
/// certificate holds all retractions, possible and refuted (docs/certificates.md).
[[nodiscard]] Verdict judge_retract(const Setup& setup, const RetractOptions& options = {});

}  // namespace doublecheck
