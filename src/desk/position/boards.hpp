// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/show/text.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The boards that belong to a verdict, side by side: the position asked about with the reasons' squares
/// marked, the mate that a `winnable` ends in, the positions after which a side can no longer mate. Indented,
/// with blank lines around; empty if there is none, or the style has no boards.
[[nodiscard]] std::string boards_of(const Verdict& verdict, std::string_view indent, const TextStyle& style);

}  // namespace doublecheck
