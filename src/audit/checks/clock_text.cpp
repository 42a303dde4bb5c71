// SPDX-License-Identifier: MIT
#include "audit/checks/clock_text.hpp"

#include <algorithm>

#include "doublecheck/base/text.hpp"

namespace doublecheck::audit {
namespace {

/// A number of up to so many digits, taken off the front; -1 if there is none.
int take_digits(std::string_view& text, std::size_t most) {
    int number = 0;
    std::size_t size = 0;
    while (size < text.size() && size < most && is_digit(text[size]))
        number = number * 10 + text[size++] - '0';
    text.remove_prefix(size);
    return size == 0 ? -1 : number;
}

/// The fraction behind the seconds, in milliseconds; -1 if something else stands there.
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

/// What stands behind the command wherever it stands.
std::string_view behind_command(std::string_view words, std::string_view command) {
    std::size_t at = words.find("[%");
    while (at != std::string_view::npos && !words.substr(at + 2).starts_with(command))
        at = words.find("[%", at + 2);
    return at == std::string_view::npos ? std::string_view() : words.substr(at + 2 + command.size());
}

}  // namespace

std::optional<ClockText> find_clock(std::string_view words, std::string_view command) {
    std::string_view text = behind_command(words, command);
    if (text.empty() || !is_blank(text[0])) return std::nullopt;
    const std::size_t end = std::min(text.find_first_of("]}"), text.size());
    const bool is_closed = end < text.size() && text[end] == ']';
    text = text.substr(1, end - 1);
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (text.empty() && !is_closed) return std::nullopt;
    return read_clock(text);
}

}  // namespace doublecheck::audit
