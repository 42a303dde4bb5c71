// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The maximum number of values in a JSON text. A value takes 40 bytes of memory, twenty times as much as the
/// shortest value in the text. So a limit on the length of the text would not limit the memory well.
inline constexpr std::size_t max_json_values = std::size_t{1} << 26U;

/// Does the same as `parse_json`, with another limit on the number of values.
[[nodiscard]] Result<Value> parse_json(std::string_view text, std::size_t max_values);

}  // namespace doublecheck
