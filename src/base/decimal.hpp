// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <string_view>

namespace doublecheck {

/// Does what `std::from_chars` does for a floating-point number, which some standard libraries lack.
[[nodiscard]] std::from_chars_result read_decimal(std::string_view text, double& out,
                                                  std::chars_format format = std::chars_format::general);

}  // namespace doublecheck
