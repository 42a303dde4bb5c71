// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// Judges the samples of a directory (data/samples) and reports: each question, figures drawn, totals, and
/// commands to try next, which call `program`. Error: `tour.sample` when a file is missing or cannot be read.
[[nodiscard]] Result<std::string> tour(std::string_view directory, std::string_view program,
                                       const TextStyle& style);

}  // namespace doublecheck
