// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace doublecheck {

/// What `read_usual_time` has read.
struct UsualTime {
    static constexpr std::size_t longest = 10;  ///< bytes that are looked at
    std::int32_t time;                          ///< in milliseconds
    unsigned size;                              ///< in bytes, without the bracket
};

/// The time of a clock as nearly all games tell it: `0:05:00]`, with a digit of tenths or none; nothing if it
/// is anything else. Requires ten bytes.
[[nodiscard]] inline std::optional<UsualTime> read_usual_time(const char* text) {
    // Eight bytes at once: those of the form, less the least that stands there, added to what makes the
    // highest bit come out beyond the most.
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
    constexpr std::uint64_t form = 0x0030303a30303a30U;    // 0:00:00
    constexpr std::uint64_t beyond = 0x00767a7f767a7f76U;  // 9:59:59
    constexpr std::uint64_t highest = 0x0080808080808080U;
    word = (word ^ form) & 0x00ffffffffffffffU;
    if (((word | (word + beyond)) & highest) != 0) return std::nullopt;
    // A byte where the first of two digits stood now holds their number.
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
