// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Looks for one fact by distinguishing cases, within which there may be cases so deep; returns whether there
/// is one.
bool find_cases(Knowledge& known, int depth, Budget& budget);

}  // namespace doublecheck::facts
