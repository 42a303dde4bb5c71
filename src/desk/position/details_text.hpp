// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What a verdict found besides yes or no, for people, a line each: the last moves, the castlings, the ways
/// out, the checks of a game.
[[nodiscard]] std::vector<std::string> detail_lines(const Verdict& verdict);

}  // namespace doublecheck
