// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace doublecheck::audit {

/// Removes the character `c` from the front of the text. Returns false if the text does not begin with it.
inline bool take(std::string_view& text, char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
}

using Milliseconds = std::int64_t;

/// A period of a time control.
struct TimePeriod {
    int moves = 0;  ///< the number of moves of each side in this period; 0 for the rest of the game
    Milliseconds base = 0;
    Milliseconds increment = 0;  ///< the time added for each move
};

/// A time control (PGN standard 9.6.1), such as `180+2`, `40/7200:3600` or `40/5400+30:1800+30`.
struct TimeControl {
    std::array<TimePeriod, 4> periods = {};
    std::size_t period_count = 0;

    [[nodiscard]] const TimePeriod& first() const { return periods[0]; }
};

/// Reads the value of a TimeControl tag. Returns `std::nullopt` for an unknown (`?`) or unlimited (`-`) time
/// control, a sandclock, a time for each single move as in correspondence chess, and any other text.
[[nodiscard]] std::optional<TimeControl> read_time_control(std::string_view text);

enum class ClockFault : std::uint8_t { none, unreadable, out_of_range, negative };

/// A clock time as a comment has it, and its value.
struct ClockText {
    ClockFault fault = ClockFault::none;
    Milliseconds time = 0;  ///< meaningless if `fault` is not `none`
    std::string_view text = {};
};

/// Returns the clock time of the first such command, for example `[%clk 1:23:45]`, in the text of a comment.
/// The time may have a fraction of a second. Returns `std::nullopt` if the text does not contain the command.
[[nodiscard]] std::optional<ClockText> find_clock(std::string_view words, std::string_view command);

}  // namespace doublecheck::audit
