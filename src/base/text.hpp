// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// Returns an ASCII capital in lower case, and any other character unchanged.
[[nodiscard]] constexpr char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The functions `is_digit` and `is_letter` return true only for ASCII characters, whatever the locale.
[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/// Returns true for a space, a tab or the end of a line.
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Returns the text without the blanks at its beginning and end.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// Removes the first item of a comma-separated list from `list`, with the comma after it, and returns it.
[[nodiscard]] constexpr std::string_view take_item(std::string_view& list) {
    const std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), item.size() + 1));
    return item;
}

/// Returns a number with commas between the thousands: `1,234,567`.
[[nodiscard]] std::string grouped(std::uint64_t number);
/// Returns a number with the singular or the plural of a noun: `1 game`, `1,234 games`.
[[nodiscard]] std::string counted(std::uint64_t number, std::string_view one, std::string_view many);

}  // namespace doublecheck
