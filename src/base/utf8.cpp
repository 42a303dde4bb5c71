// SPDX-License-Identifier: MIT
#include "base/utf8.hpp"

#include <array>

#include "doublecheck/base/utf8.hpp"

namespace doublecheck {
namespace {

bool is_continuation(unsigned char byte) {
    return (byte & 0xC0U) == 0x80U;
}

/// The characters of the bytes 0x80 to 0x9F in windows-1252. Its five unassigned bytes become U+FFFD, since
/// as characters of Latin-1 they would control a terminal.
constexpr std::array<char16_t, 32> windows_1252{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i])
                                    : static_cast<unsigned char>(0);
    };
    const unsigned char first = byte(0);
    const unsigned char second = byte(1);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !is_continuation(second)) return 0;
    if (first < 0xE0) return 2;
    if (!is_continuation(byte(2))) return 0;
    if (first == 0xE0 && second < 0xA0) return 0;
    if (first == 0xED && second > 0x9F) return 0;
    if (first < 0xF0) return 3;
    if (!is_continuation(byte(3))) return 0;
    if (first == 0xF0 && second < 0x90) return 0;
    if (first == 0xF4 && second > 0x8F) return 0;
    return 4;
}

std::string from_windows_1252(unsigned char byte) {
    const char16_t code = byte < 0xA0 ? windows_1252[byte - 0x80U] : byte;
    const auto continuation = [&](unsigned shift) {
        return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
    };
    if (code < 0x800) return {static_cast<char>(0xC0U | (code >> 6U)), continuation(0)};
    return {static_cast<char>(0xE0U | (code >> 12U)), continuation(6), continuation(0)};
}

std::string utf8_text(std::string_view text) {
    unsigned char bits = 0;
    for (const char c : text) bits |= static_cast<unsigned char>(c);
    if (bits < 0x80) return std::string(text);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        if (length > 0) {
            out += text.substr(at, length);
            at += length;
        } else {
            out += from_windows_1252(static_cast<unsigned char>(text[at++]));
        }
    }
    return out;
}

}  // namespace doublecheck
