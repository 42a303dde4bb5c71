// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/check/check_kinds.hpp"

namespace doublecheck {

/// Adds the kinds of mate to the kinds of a check. Requires that the side to move in `after` is checkmated.
void add_mate_kinds(CheckKinds& kinds, const Position& after);

}  // namespace doublecheck
