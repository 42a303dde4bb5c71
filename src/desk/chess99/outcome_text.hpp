// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/chess99/outcome.hpp"

namespace doublecheck::chess99 {

/// How a game ended, in a sentence with its result: `White captures the king and wins: 1-0.` The position is
/// the last one.
[[nodiscard]] std::string outcome_text(const Outcome& outcome, const Position& last);

}  // namespace doublecheck::chess99
