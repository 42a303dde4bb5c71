// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// Judges the samples in a directory (data/samples). Returns a report with the answers to each question,
/// boards, totals, and commands to try next, which call `program`. Error: `tour.sample` if a file is missing
/// or unreadable.
[[nodiscard]] Result<std::string> tour(std::string_view directory, std::string_view program,
                                       const TextStyle& style);

}  // namespace doublecheck
