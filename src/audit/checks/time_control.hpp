// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace doublecheck::audit {

/// Takes the character off the front of the text if it stands there.
inline bool take(std::string_view& text, char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
}

/// Times are kept in milliseconds.
using Milliseconds = std::int64_t;

/// A part of the time control.
struct TimePeriod {
    int moves = 0;  ///< of each side; 0: the rest of the game
    Milliseconds base = 0;
    Milliseconds increment = 0;  ///< for each move
};

/// What a TimeControl tag says (PGN standard 9.6.1): `180+2`, `40/7200:3600`, `40/5400+30:1800+30`.
struct TimeControl {
    std::array<TimePeriod, 4> periods = {};
    std::size_t period_count = 0;

    [[nodiscard]] const TimePeriod& first() const { return periods[0]; }
};

/// Nothing for what is unknown (`?`), unlimited (`-`), a sandclock, days for each move, or anything else.
[[nodiscard]] std::optional<TimeControl> read_time_control(std::string_view text);

}  // namespace doublecheck::audit
