// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Adds all facts that the rules show without distinguishing cases. Returns false if the budget ends first.
/// Running a rule costs one node, even if nothing has changed that it reads.
bool conclude(Knowledge& known, Budget& budget);

}  // namespace doublecheck::facts
