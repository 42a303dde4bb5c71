// SPDX-License-Identifier: MIT
#include "audit/checks/clock_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

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

/// `[%clk 0:05:00]`, with a digit of tenths or none and nothing unusual, in front of the words or behind an
/// evaluation there; otherwise nothing.
std::optional<ClockText> read_usual_clock(std::string_view words, std::string_view command) {
    constexpr std::size_t longest = 18;
    constexpr std::size_t longest_evaluation = 16;
    std::size_t at = 0;
    while (at < words.size() && (words[at] == ' ' || words[at] == '{')) ++at;
    if (words.substr(at).starts_with("[%eval ")) {
        const std::size_t end = words.substr(0, at + longest_evaluation).find("] [", at);
        if (end == std::string_view::npos) return std::nullopt;
        at = end + 2;
    }
    if (words.size() < at + longest || command.size() != 3) return std::nullopt;
    const char* const text = words.data() + at;
    if (std::memcmp(text, "[%", 2) != 0 || std::memcmp(text + 2, command.data(), 3) != 0 || text[5] != ' ')
        return std::nullopt;
    const auto usual = read_usual_time(text + 6);
    if (!usual) return std::nullopt;
    return ClockText{.time = usual->time, .text = std::string_view(text + 6, usual->size)};
}

constexpr std::string_view clock_command = "[%clk ";
}  // namespace

void UsualClocks::show(std::string_view words) {
    const std::size_t at = std::min(words.find_first_not_of(" {"), words.size());
    const std::size_t time = at + clock_command.size();
    time_ = 0;
    if (at == 0 || at > 3 || words.size() < time + UsualTime::longest ||
        !words.substr(at).starts_with(clock_command))
        return;
    time_ = time;
    begin_ = eight_bytes(words.data());
    constexpr auto all = ~std::uint64_t{0};
    const std::size_t left_out = time < 8 ? 8 - time : 0;
    asked_ = std::endian::native == std::endian::little ? all >> (8 * left_out) : all << (8 * left_out);
}

std::optional<ClockText> find_clock(std::string_view words, std::string_view command) {
    if (const auto usual = read_usual_clock(words, command)) return usual;
    std::string_view text = behind_first_command(words, command);
    if (text.empty()) text = behind_command(words, command);
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
