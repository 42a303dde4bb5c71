// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What the Codex for Chess Composition makes of a diagram that can arise, a line each: the only last move,
/// who may castle, a capture en passant, promoted men.
[[nodiscard]] std::vector<std::string> diagram_lines(const Verdict& verdict);

}  // namespace doublecheck
