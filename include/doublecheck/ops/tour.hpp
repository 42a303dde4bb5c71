// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/ops/text.hpp"

namespace doublecheck {

/// Judges the samples of a directory (data/samples) and reports: each question, a figure drawn, and totals.
/// Error: `tour.sample` when a file is missing or cannot be read.
[[nodiscard]] Result<std::string> tour(std::string_view directory, const TextStyle& style);

}  // namespace doublecheck
