// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "audit/checks/time_control.hpp"

namespace doublecheck::audit {

enum class ClockFault : std::uint8_t { none, unreadable, out_of_range, negative };

/// The text of a clock and what it says.
struct ClockText {
    ClockFault fault = ClockFault::none;
    Milliseconds time = 0;  ///< with no fault
    std::string_view text = {};
};

/// The value behind `[%clk ` or another command among the words, up to the bracket; nothing if it is not
/// there. Reads `H:MM:SS` with or without a fraction of a second.
[[nodiscard]] std::optional<ClockText> find_clock(std::string_view words, std::string_view command);

[[nodiscard]] inline std::uint64_t eight_bytes(const char* text) {
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    return word;
}

struct UsualTime {
    static constexpr std::size_t longest = 10;  ///< bytes that are looked at
    Milliseconds time;
    std::size_t size;
};

/// `0:05:00]`, with a digit of tenths or none; nothing if it is anything else. Requires ten bytes.
[[nodiscard]] inline std::optional<UsualTime> read_usual_time(const char* time) {
    // Eight bytes at once: those of the form, less the least that stands there, added to what makes the
    // highest bit come out beyond the most.
    std::uint64_t word = eight_bytes(time);
    if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
    constexpr std::uint64_t form = 0x0030303a30303a30U;    // 0:00:00
    constexpr std::uint64_t beyond = 0x00767a7f767a7f76U;  // 9:59:59
    constexpr std::uint64_t highest = 0x0080808080808080U;
    word = (word ^ form) & 0x00ffffffffffffffU;
    if (((word | (word + beyond)) & highest) != 0) return std::nullopt;
    // A byte where the first of two digits stood now holds their number.
    word = word * 10 + (word >> 8U);
    const std::uint64_t seconds = (word & 0xff) * 360 + (word >> 16U & 0xff) * 60 + (word >> 40U & 0xff);
    const unsigned tenths = static_cast<unsigned char>(time[8]) - unsigned{'0'};
    const bool has_tenths = time[7] == '.' && tenths <= 9;
    const std::size_t size = has_tenths ? 9 : 7;
    if (time[size] != ']') return std::nullopt;
    return UsualTime{.time = static_cast<Milliseconds>(1000 * seconds + (has_tenths ? 100 * tenths : 0)),
                     .size = size};
}

/// Reads what all clocks of most games are like: `{ [%clk 0:05:00] }` behind the move, with nothing else
/// before it in the comment, and a digit of tenths or none.
class UsualClocks {
  public:
    /// The time; negative if the words do not begin as those shown last, or something in them is unusual.
    [[nodiscard]] Milliseconds read(std::string_view words) const {
        if (words.size() < time_ + UsualTime::longest || ((eight_bytes(words.data()) ^ begin_) & asked_) != 0)
            return -1;
        if (time_ == 0 || words[time_ - 1] != ' ') return -1;
        const auto usual = read_usual_time(words.data() + time_);
        return usual ? usual->time : -1;
    }
    /// Shows words in which a `%clk` is.
    void show(std::string_view words);

  private:
    std::uint64_t begin_ = 0;  ///< the first eight bytes
    std::uint64_t asked_ = 0;  ///< those of them that stand before the time
    std::size_t time_ = 0;     ///< where the time begins; 0: no clock was usual
};

}  // namespace doublecheck::audit
