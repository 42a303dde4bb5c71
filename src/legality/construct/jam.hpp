// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"
#include "legality/construct/goal.hpp"

namespace doublecheck::construct {

/// How many squares of the goal that still want their officer are shut off, by men that stand on theirs
/// already, from the officers that could go there. Each will cost some moves to and fro.
[[nodiscard]] int jams(const Position& position, const Goal& goal);

}  // namespace doublecheck::construct
