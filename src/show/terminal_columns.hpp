// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace doublecheck {

/// Returns the number of terminal columns of a UTF-8 text, by the character widths of Unicode. A byte that is
/// not part of UTF-8 counts as one column.
[[nodiscard]] std::size_t terminal_columns(std::string_view text);

}  // namespace doublecheck
