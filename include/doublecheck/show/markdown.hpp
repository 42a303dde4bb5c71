// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Text for a cell of a table.
[[nodiscard]] std::string cell(std::string_view text);

}  // namespace doublecheck
