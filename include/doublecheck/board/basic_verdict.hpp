// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/square.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// One rule that led to the answer of a question about chess, with the squares to which it points.
///
///     for (const Square square : verdict.reasons.front().squares) highlight(square);
using Reason = BasicReason<Square>;

/// What the verdicts on all questions about chess have in common.
using BasicVerdict = BasicVerdictOn<Square>;

}  // namespace doublecheck
