// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// A number for people: `12,345`.
[[nodiscard]] inline std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
    return text;
}

/// `1 game`, `2 games`.
[[nodiscard]] inline std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    std::string text = grouped(number);
    text += ' ';
    text += number == 1 ? one : many;
    return text;
}

}  // namespace doublecheck
