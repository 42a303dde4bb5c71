// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
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

}  // namespace doublecheck::audit
