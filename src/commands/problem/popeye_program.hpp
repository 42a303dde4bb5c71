// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// The seconds that a program has for a problem if no limit is set.
inline constexpr double seconds_of_popeye = 60;

/// Passes a problem to a program as its input, and returns what the program prints. The program is a path, or
/// a name that is searched for in PATH. It is started without a shell, and ended when `limits.seconds` have
/// passed, when the work is stopped, or when it prints more than 16 MB. Errors: `popeye.program`.
[[nodiscard]] Result<std::string> run_popeye(const std::string& program, std::string_view input,
                                             const Limits& limits);

}  // namespace doublecheck
