// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace doublecheck {

/// The result of `read_usual_time`.
struct UsualTime {
    static constexpr std::size_t longest = 10;  ///< the number of bytes that the function reads
    std::int32_t time;                          ///< the time in milliseconds
    unsigned size;                              ///< the length of the time in bytes, without the bracket
};

/// Reads a clock time as nearly all games write it: `0:05:00]`, with or without one digit for tenths. Returns
/// nothing for any other text. Requires that ten bytes can be read.
[[nodiscard]] inline std::optional<UsualTime> read_usual_time(const char* text) {
    // Checks seven bytes at once. The xor leaves 0 to 9 in place of a digit and 0 in place of a colon; any
    // other byte becomes too large, and adding `beyond` sets its highest bit.
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
    constexpr std::uint64_t form = 0x0030303a30303a30U;    // 0:00:00
    constexpr std::uint64_t beyond = 0x00767a7f767a7f76U;  // makes a byte larger than 9, 5 or 0 reach 0x80
    constexpr std::uint64_t highest = 0x0080808080808080U;
    word = (word ^ form) & 0x00ffffffffffffffU;
    if (((word | (word + beyond)) & highest) != 0) return std::nullopt;
    // The byte of the first of two digits now contains the number that they form.
    word = word * 10 + (word >> 8U);
    const std::uint64_t seconds = (word & 0xff) * 360 + (word >> 16U & 0xff) * 60 + (word >> 40U & 0xff);
    const unsigned tenths = static_cast<unsigned char>(text[8]) - unsigned{'0'};
    const bool has_tenths = text[7] == '.' && tenths <= 9;
    const unsigned size = has_tenths ? 9 : 7;
    if (text[size] != ']') return std::nullopt;
    return UsualTime{.time = static_cast<std::int32_t>(1000 * seconds + (has_tenths ? 100 * tenths : 0)),
                     .size = size};
}

}  // namespace doublecheck
