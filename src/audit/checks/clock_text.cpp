// SPDX-License-Identifier: MIT
#include "audit/checks/clock_text.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace doublecheck::audit {
namespace {

/// Removes a number of at most `most` digits from the front of the text. Returns the number, or -1 if there
/// is none.
int take_digits(std::string_view& text, std::size_t most) {
    int number = 0;
    std::size_t size = 0;
    while (size < text.size() && size < most && is_digit(text[size]))
        number = number * 10 + text[size++] - '0';
    text.remove_prefix(size);
    return size == 0 ? -1 : number;
}

/// Reads the fraction of a second at the end of a time. Returns it in milliseconds, 0 for an empty text, and
/// -1 for any other text.
int take_fraction(std::string_view& text) {
    if (text.empty()) return 0;
    if (!take(text, '.') || text.empty()) return -1;
    int fraction = 0;
    int unit = 100;
    for (const char c : text) {
        if (!is_digit(c)) return -1;
        fraction += unit * (c - '0');
        unit /= 10;
    }
    return fraction;
}

ClockText read_clock(std::string_view text) {
    ClockText clock{.text = text};
    const bool is_negative = take(text, '-');
    const int hours = take_digits(text, 4);
    const bool has_minutes = take(text, ':');
    const int minutes = take_digits(text, 2);
    const bool has_seconds = take(text, ':');
    const int seconds = take_digits(text, 2);
    const int fraction = take_fraction(text);
    if (hours < 0 || minutes < 0 || seconds < 0 || fraction < 0 || !has_minutes || !has_seconds) {
        clock.fault = ClockFault::unreadable;
    } else if (is_negative) {
        clock.fault = ClockFault::negative;
    } else if (minutes >= 60 || seconds >= 60) {
        clock.fault = ClockFault::out_of_range;
    }
    clock.time = Milliseconds{1000} * (Milliseconds{3600} * hours + 60 * minutes + seconds) + fraction;
    return clock;
}

/// Returns the part of `words` after a command such as `[%clk`. Returns an empty text if there is none.
std::string_view after_command(std::string_view words, std::string_view command) {
    std::size_t at = words.find("[%");
    while (at != std::string_view::npos && !words.substr(at + 2).starts_with(command))
        at = words.find("[%", at + 2);
    return at == std::string_view::npos ? std::string_view() : words.substr(at + 2 + command.size());
}

}  // namespace

std::optional<ClockText> find_clock(std::string_view words, std::string_view command) {
    std::string_view text = after_command(words, command);
    if (text.empty() || !is_blank(text[0])) return std::nullopt;
    const std::size_t end = std::min(text.find_first_of("]}"), text.size());
    const bool is_closed = end < text.size() && text[end] == ']';
    text = text.substr(1, end - 1);
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (text.empty() && !is_closed) return std::nullopt;
    return read_clock(text);
}

namespace {

/// Removes a number of at most seven digits from the front of the text. Returns the number, or `std::nullopt`
/// if there is none.
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

/// Removes a period such as `40/7200+30` from the front of the text. Returns the period, or `std::nullopt` if
/// there is none.
std::optional<TimePeriod> take_period(std::string_view& text) {
    TimePeriod period;
    auto number = take_number(text);
    if (number && take(text, '/')) {
        period.moves = *number;
        number = take_number(text);
        // `1/86400` means correspondence chess: each move has its own time, after which the clock is reset.
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
