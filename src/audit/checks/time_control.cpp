// SPDX-License-Identifier: MIT
#include "audit/checks/time_control.hpp"

#include "doublecheck/base/text.hpp"

namespace doublecheck::audit {
namespace {

/// A number of at most seven digits, taken off the front.
std::optional<int> take_number(std::string_view& text) {
    constexpr std::size_t most_digits = 7;
    int number = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && is_digit(text[digits]); ++digits) {
        if (digits == most_digits) return std::nullopt;
        number = number * 10 + (text[digits] - '0');
    }
    if (digits == 0) return std::nullopt;
    text.remove_prefix(digits);
    return number;
}

/// `40/7200+30`, taken off the front.
std::optional<TimePeriod> take_period(std::string_view& text) {
    TimePeriod period;
    auto number = take_number(text);
    if (number && take(text, '/')) {
        period.moves = *number;
        number = take_number(text);
        // One move in so many seconds: days for each move, and the clock is wound up each time.
        if (period.moves < 2) return std::nullopt;
    }
    if (!number) return std::nullopt;
    period.base = Milliseconds{1000} * *number;
    if (!take(text, '+')) return period;
    const auto increment = take_number(text);
    if (!increment) return std::nullopt;
    period.increment = Milliseconds{1000} * *increment;
    return period;
}

}  // namespace

std::optional<TimeControl> read_time_control(std::string_view text) {
    TimeControl control;
    while (control.period_count < control.periods.size()) {
        const auto period = take_period(text);
        if (!period) return std::nullopt;
        control.periods[control.period_count++] = *period;
        if (text.empty()) return control;
        if (!take(text, ':')) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace doublecheck::audit
