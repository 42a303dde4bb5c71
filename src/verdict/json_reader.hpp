// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A value takes 40 bytes of memory, twenty times what the shortest takes in a text, so that the text's size
/// is no bound.
inline constexpr std::size_t most_json_values = std::size_t{1} << 26U;

/// What `parse_json` does, with another bound.
[[nodiscard]] Result<Value> parse_json(std::string_view text, std::size_t most_values);

}  // namespace doublecheck
