// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "doublecheck/base/budget.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Adds all that the other rules show; false if the budget ends first.
using Conclude = std::function<bool(Knowledge&, Budget&)>;

/// Looks for one fact by distinguishing cases, within which there may be cases so deep; returns whether there
/// is one.
bool find_cases(Knowledge& known, int depth, const Conclude& conclude, Budget& budget);

}  // namespace doublecheck::facts
