// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Adds all that the rules show without cases; false if the budget ends first. Asking a rule is a node, even
/// if nothing has changed that it reads.
bool conclude(Knowledge& known, Budget& budget);

}  // namespace doublecheck::facts
