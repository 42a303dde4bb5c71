// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace doublecheck {

/// Returns a character for a message: `'x'`, or `byte 0x0A` if it cannot be printed.
[[nodiscard]] inline std::string shown(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f) return {'\'', c, '\''};
    constexpr std::string_view digits = "0123456789ABCDEF";
    return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15];
}

/// Returns the character at an offset of a text for a message: the whole UTF-8 character in quotation marks,
/// or else the byte.
[[nodiscard]] inline std::string shown_at(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    const std::string_view character = text.substr(at, size);
    const auto is_next = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; };
    const bool is_whole =
        size > 1 && character.size() == size && std::ranges::all_of(character.substr(1), is_next);
    return is_whole ? "'" + std::string(character) + "'" : shown(text[at]);
}

/// Returns a text for a message: in quotation marks, cut after 60 bytes, and with `?` for bytes that cannot
/// be printed.
[[nodiscard]] inline std::string shown(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string quoted = "\"";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        quoted += byte < 0x20 || byte == 0x7f ? '?' : c;
    }
    // If the cut has split a UTF-8 character, the rest of it is removed.
    while (text.size() > longest && (static_cast<unsigned char>(text[longest]) & 0xc0) == 0x80 &&
           quoted.size() > 1 && static_cast<unsigned char>(quoted.back()) >= 0x80) {
        const bool is_first_byte = static_cast<unsigned char>(quoted.back()) >= 0xc0;
        quoted.pop_back();
        if (is_first_byte) break;
    }
    return quoted + (text.size() > longest ? "...\"" : "\"");
}

}  // namespace doublecheck
