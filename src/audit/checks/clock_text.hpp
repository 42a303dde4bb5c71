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

/// Whether a text begins with `0:59:59` or another time of that form. Requires eight bytes.
[[nodiscard]] inline bool has_usual_form(const char* time) {
    // Eight bytes at once: those of the form, less the least that stands there, added to what makes the
    // highest bit come out beyond the most.
    std::uint64_t word = eight_bytes(time);
    if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
    constexpr std::uint64_t form = 0x0030303a30303a30U;    // 0:00:00
    constexpr std::uint64_t beyond = 0x00767a7f767a7f76U;  // 9:59:59
    constexpr std::uint64_t highest = 0x0080808080808080U;
    word = (word ^ form) & 0x00ffffffffffffffU;
    return ((word | (word + beyond)) & highest) == 0;
}

struct UsualTime {
    static constexpr std::size_t longest = 10;  ///< bytes that are looked at
    Milliseconds time;
    std::size_t size;
};

/// `0:05:00]`, with a digit of tenths or none; nothing if it is anything else. Requires ten bytes.
[[nodiscard]] inline std::optional<UsualTime> read_usual_time(const char* time) {
    if (!has_usual_form(time)) return std::nullopt;
    const auto digit = [time](std::size_t place) { return static_cast<unsigned>(time[place] - '0'); };
    const bool has_tenths = time[7] == '.' && digit(8) <= 9;
    const std::size_t size = has_tenths ? 9 : 7;
    if (time[size] != ']') return std::nullopt;
    const unsigned seconds = digit(0) * 3600 + (digit(2) * 10 + digit(3)) * 60 + digit(5) * 10 + digit(6);
    return UsualTime{.time = Milliseconds{1000} * seconds + (has_tenths ? 100 * digit(8) : 0), .size = size};
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
