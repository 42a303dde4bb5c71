// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/settings.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/decimal.hpp"
#include "base/text.hpp"

namespace doublecheck {
namespace {

/// Removes an unsigned number from the front of `text` and returns it.
std::optional<double> take_number(std::string_view& text) {
    double value = 0;
    if (text.empty() || !is_digit(text.front())) return std::nullopt;
    const auto [end, code] = read_decimal(text, value, std::chars_format::fixed);
    if (code != std::errc() || value > 1e7) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

/// A period of a time control: `40/6000+30`.
struct Period {
    std::optional<double> moves = std::nullopt;
    double base = 0;
    std::optional<double> increment = std::nullopt;
};

std::string pgn_text(const std::vector<Period>& periods) {
    std::string text;
    for (const Period& period : periods) {
        if (!text.empty()) text += ':';
        if (period.moves) text += fmt::format("{}/", *period.moves);
        text += fmt::format("{}", period.base);
        if (period.increment) text += fmt::format("+{}", *period.increment);
    }
    return text;
}

/// Removes a period from the front of `text` and returns it.
std::optional<Period> take_period(std::string_view& text) {
    Period period;
    auto number = take_number(text);
    if (number && take(text, '/')) period.moves = std::exchange(number, take_number(text));
    if (!number) return std::nullopt;
    period.base = *number;
    if (!take(text, '+')) return period;
    period.increment = take_number(text);
    return period.increment ? std::optional(period) : std::nullopt;
}

/// Returns true if the base times are minutes; see `parse_time_control`.
bool are_minutes(const std::vector<Period>& periods, ControlNotation notation) {
    constexpr double fewest_seconds = 180;
    constexpr double great_increment = 10;
    if (notation == ControlNotation::canonical) return false;
    const bool is_short =
        std::ranges::all_of(periods, [](const Period& period) { return period.base < fewest_seconds; });
    return is_short &&
           (notation == ControlNotation::typed || periods.front().increment.value_or(0) >= great_increment);
}

}  // namespace

OwnLaws::OwnLaws(std::string name, const Edition& values, Numbers numbers)
    : name_(std::move(name)), numbers_(std::move(numbers)), edition_(values) {
    for (const auto& [rule, number] : numbers_) all_numbers_.push_back({rule, number});
    std::ranges::copy(laws_of(values.id).numbers, std::back_inserter(all_numbers_));
    edition_.name = name_;
    edition_.numbers = all_numbers_;
}

int Settings::losing() const {
    if (losing_offence) return *losing_offence;
    switch (section) {
        case Section::ecf_minor: return 3;
        case Section::ecf_major: return 2;
        case Section::us:
        case Section::online: return 0;
        case Section::fide: break;
    }
    const bool is_unsupervised = time_class != TimeClass::standard && regime == Regime::basic;
    return laws().first_loses_at_once && is_unsupervised ? 1 : laws().losing_offence;
}

int Settings::illegal_seconds() const {
    if (penalty_illegal) return *penalty_illegal;
    if (section == Section::us) return 120;
    if (section == Section::online) return 0;
    return usual_seconds();
}

int Settings::claim_seconds() const {
    // 9.5b of 2009 gives three minutes. In blitz the penalties of Articles 7 and 9 were one minute.
    const bool has_own = section == Section::fide && time_class != TimeClass::blitz && !penalty_claim;
    return has_own && laws().claim_penalty != 0 ? laws().claim_penalty : usual_seconds();
}

int Settings::usual_seconds() const {
    if (penalty_claim) return *penalty_claim;
    if (time_class == TimeClass::standard) return laws().penalty;
    if (time_class == TimeClass::rapid) return is_ecf() ? laws().penalty : laws().rapid_penalty;
    const bool is_b2 = laws().is_b2_open && regime == Regime::competition && !is_ecf();
    return is_b2 ? penalty_b2.value_or(laws().penalty) : laws().blitz_penalty;
}

bool Settings::is_penalty_open() const {
    return section == Section::fide && laws().is_b2_open && time_class == TimeClass::blitz &&
           regime == Regime::competition && !penalty_b2 && !penalty_claim;
}

bool Settings::is_minute_of_a3() const {
    constexpr int minute = 60;
    return section == Section::fide && laws().rapid_penalty == minute && claim_seconds() == minute;
}

bool Settings::has_claim_window() const {
    return time_class != TimeClass::standard && regime == Regime::basic && !is_online() && !is_us();
}

std::optional<double> Settings::clock_at_the_start(Color color) const {
    const double start = color == Color::white ? start_white : start_black;
    const auto control = parse_time_control(time_control);
    const bool is_of_the_control = control && start_white == control->base && start_black == control->base;
    return start > 0 && !is_of_the_control ? std::optional(start) : std::nullopt;
}

Result<TimeControl> parse_time_control(std::string_view text, ControlNotation notation) {
    std::string_view rest = text;
    std::vector<Period> periods;
    do {
        const auto period = take_period(rest);
        if (!period) break;
        periods.push_back(*period);
    } while (take(rest, ':'));
    // Typed 1:30+30 is not a period of one minute before another, but 90+30 written otherwise.
    const bool is_clock =
        notation == ControlNotation::typed &&
        std::ranges::any_of(periods.begin(), periods.empty() ? periods.end() : periods.end() - 1,
                            [](const Period& period) { return !period.moves; });
    if (is_clock)
        return failure(
            "time-control.bad",
            "The base time is typed in minutes, and only the last period has no number of moves: 90+30, "
            "or 40/90:30.",
            text.find(':'));
    if (!rest.empty() || periods.empty() || text.ends_with(':'))
        return failure(
            "time-control.bad",
            "This is not a time control: 90+30 in minutes and seconds, or 5400+30 as PGN writes it.",
            text.size() - rest.size());
    TimeControl control{.increment = periods.front().increment.value_or(0), .text = std::string(text)};
    if (are_minutes(periods, notation)) {
        for (Period& period : periods) period.base *= 60;
        control.text = pgn_text(periods);
    }
    for (const Period& period : periods) control.base += period.base;
    return control;
}

void set_time_control(Settings& settings, const TimeControl& control) {
    settings.time_control = control.text;
    settings.time_class = class_of(control, settings.laws());
    settings.increment = control.increment;
    const bool is_one_period = control.text.find(':') == std::string::npos;
    settings.start_white = settings.start_black = is_one_period ? control.base : 0;
}

std::string typed_time_control(const std::string& pgn) {
    std::string_view rest = pgn;
    auto period = take_period(rest);
    const auto is_read_back = [&](const std::string& text) {
        const auto control = parse_time_control(text, ControlNotation::typed);
        return control && control->text == pgn;
    };
    if (is_read_back(pgn) || !period) return pgn;
    period->base /= 60;
    return pgn_text({*period});
}

TimeClass class_of(const TimeControl& control, const Edition& laws) {
    const double whole = control.base + 60 * control.increment;
    if (whole >= laws.rapid_seconds) return TimeClass::standard;
    const bool is_blitz =
        whole < laws.blitz_seconds || (laws.is_blitz_at_limit && whole == laws.blitz_seconds);
    return is_blitz ? TimeClass::blitz : TimeClass::rapid;
}

std::string_view to_string(LawsEdition edition) {
    return laws_of(edition).name;
}
std::string_view to_string(TimeClass time_class) {
    return name_in(names_of<TimeClass>, time_class);
}
std::string_view to_string(Regime regime) {
    return name_in(names_of<Regime>, regime);
}
std::string_view to_string(Section section) {
    return name_in(names_of<Section>, section);
}

}  // namespace doublecheck
