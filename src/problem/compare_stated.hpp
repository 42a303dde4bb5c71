// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/details.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::problem {

/// Holds the keys that somebody states against those that were found: a reason for each that is none.
/// Requires a problem that was decided.
void compare_stated(const Position& position, const std::vector<std::string>& stated, Verdict& verdict,
                    SolveDetails& details);

}  // namespace doublecheck::problem
