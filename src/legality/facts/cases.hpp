// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Adds one fact by distinguishing cases, nested up to `depth`. Returns true if a fact was added.
bool find_cases(Knowledge& known, int depth, Budget& budget);

}  // namespace doublecheck::facts
