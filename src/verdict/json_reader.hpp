// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The greatest number of values in a JSON text. A value takes 40 bytes of memory, twenty times as much as
/// the shortest value takes in the text, so a limit on the length of the text would not limit memory.
inline constexpr std::size_t max_json_values = std::size_t{1} << 26U;

/// Does what `parse_json` does, with another limit.
[[nodiscard]] Result<Value> parse_json(std::string_view text, std::size_t max_values);

}  // namespace doublecheck
