// SPDX-License-Identifier: MIT
#include "audit/checks/clock_text.hpp"

#include <algorithm>
#include <array>

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

/// A comment may be broken into lines at any blank.

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

/// What stands behind the command if nothing stands before it in its comment, as in nearly all.
std::string_view behind_first_command(std::string_view words, std::string_view command) {
    std::size_t at = 0;
    while (at < words.size() && (words[at] == ' ' || words[at] == '{')) ++at;
    words.remove_prefix(at);
    if (!words.starts_with("[%")) return {};
    words.remove_prefix(2);
    return words.starts_with(command) ? words.substr(command.size()) : std::string_view();
}

/// What stands behind the command wherever it stands.
std::string_view behind_command(std::string_view words, std::string_view command) {
    std::size_t at = words.find("[%");
    while (at != std::string_view::npos && !words.substr(at + 2).starts_with(command))
        at = words.find("[%", at + 2);
    return at == std::string_view::npos ? std::string_view() : words.substr(at + 2 + command.size());
}

/// ` 0:05:00]` without anything unusual; otherwise nothing.
std::optional<Milliseconds> read_plain_clock(std::string_view text) {
    if (text.size() < 9 || text[2] != ':' || text[5] != ':' || text[8] != ']') return std::nullopt;
    if (!is_digit(text[1]) || !is_digit(text[4]) || !is_digit(text[7])) return std::nullopt;
    if (text[3] < '0' || text[3] > '5' || text[6] < '0' || text[6] > '5') return std::nullopt;
    const auto two = [&](std::size_t at) { return (text[at] - '0') * 10 + text[at + 1] - '0'; };
    return Milliseconds{1000} * ((text[1] - '0') * 3600 + two(3) * 60 + two(6));
}

}  // namespace

std::optional<ClockText> find_clock(std::string_view words, std::string_view command) {
    std::string_view text = behind_first_command(words, command);
    if (text.empty()) text = behind_command(words, command);
    if (text.empty() || !is_blank(text[0])) return std::nullopt;
    if (const auto time = read_plain_clock(text)) return ClockText{.time = *time, .text = text.substr(1, 7)};
    const std::size_t end = std::min(text.find_first_of("]}"), text.size());
    const bool is_closed = end < text.size() && text[end] == ']';
    text = text.substr(1, end - 1);
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (text.empty() && !is_closed) return std::nullopt;
    return read_clock(text);
}

}  // namespace doublecheck::audit
