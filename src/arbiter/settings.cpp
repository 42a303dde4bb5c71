// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/settings.hpp"

#include <system_error>

#include "doublecheck/base/decimal.hpp"

namespace doublecheck {
namespace {

constexpr double hour = 3600;

/// Removes an unsigned number from the front of `text` and returns it.
std::optional<double> take_number(std::string_view& text) {
    double value = 0;
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
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

}  // namespace

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
    constexpr int one_minute = 60;
    constexpr int two_minutes = 120;
    if (penalty_claim) return *penalty_claim;
    if (time_class == TimeClass::standard) return two_minutes;
    if (time_class == TimeClass::rapid) return is_ecf() ? two_minutes : laws().rapid_penalty;
    const bool is_b2 = laws().is_b2_open && regime == Regime::competition && !is_ecf();
    return is_b2 ? penalty_b2.value_or(two_minutes) : one_minute;
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
    return time_class != TimeClass::standard && regime == Regime::basic && !is_online();
}

Result<TimeControl> parse_time_control(std::string_view text) {
    TimeControl control{.base = 0, .increment = 0, .text = std::string(text)};
    std::string_view rest = text;
    const auto bad = [&] {
        return failure("time-control.bad", "This is no time control as PGN writes it, such as 5400+30.",
                       text.size() - rest.size());
    };
    bool is_first = true;
    do {
        auto number = take_number(rest);
        if (!number) return bad();
        if (take(rest, '/')) number = take_number(rest);
        if (!number) return bad();
        control.base += *number;
        if (take(rest, '+')) {
            const auto increment = take_number(rest);
            if (!increment) return bad();
            if (is_first) control.increment = *increment;
        }
        is_first = false;
    } while (take(rest, ':'));
    if (!rest.empty()) return bad();
    return control;
}

TimeClass class_of(const TimeControl& control, LawsEdition edition) {
    const double whole = control.base + 60 * control.increment;
    if (whole >= hour) return TimeClass::standard;
    const Edition& laws = laws_of(edition);
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
