// SPDX-License-Identifier: MIT
#pragma once

#include "chess99/cell.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// One rule of Chess 99 that led to the answer, with the cells to which it points.
using Reason = BasicReason<Cell>;

/// What the verdicts on all questions about Chess 99 have in common.
using BasicVerdict = BasicVerdictOn<Cell>;

}  // namespace doublecheck::chess99
