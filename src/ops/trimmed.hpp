// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// The text without the blanks and ends of lines around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace doublecheck
