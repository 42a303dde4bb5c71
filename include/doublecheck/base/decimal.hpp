// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <string_view>

namespace doublecheck {

/// What `std::from_chars` does for a number with a fraction, which not every standard library has.
[[nodiscard]] std::from_chars_result read_decimal(std::string_view text, double& out,
                                                  std::chars_format format = std::chars_format::general);

}  // namespace doublecheck
