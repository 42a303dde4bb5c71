// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace doublecheck {

/// PGN standard 4.3: less than 80 characters.
inline constexpr std::size_t longest_line = 79;

}  // namespace doublecheck
