// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Could the position have arisen in a game (FIDE 3.10.3)? Static rules, counting, and one move back.
/// `unknown` means that none of them refutes it; `yes` is proved by a game.
[[nodiscard]] Verdict judge_legality(const Setup& setup, const LegalityOptions& options = {});

}  // namespace doublecheck
