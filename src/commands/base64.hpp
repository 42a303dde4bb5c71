// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// Encodes bytes as base64, for drawings that are embedded in a page.
[[nodiscard]] inline std::string base64(std::string_view bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const unsigned char byte = at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0;
            group = group << 8U | byte;
        }
        const std::size_t letters_used = std::min<std::size_t>(bytes.size() - at, 3) + 1;
        for (std::size_t i = 0; i < 4; ++i)
            out += i < letters_used ? letters[group >> (18 - 6 * i) & 63U] : '=';
    }
    return out;
}

}  // namespace doublecheck
