// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/settings.hpp"

#include <charconv>

namespace doublecheck {
namespace {

constexpr double hour = 3600;

/// Reads a number without sign at the front of `text` and takes it away.
std::optional<double> take_number(std::string_view& text) {
    double value = 0;
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    const auto [end, code] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (code != std::errc() || value > 1e7) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool take(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

bool is_ecf(Section section) {
    return section == Section::ecf_major || section == Section::ecf_minor;
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
    if (edition <= LawsEdition::fide2017 && time_class != TimeClass::standard && regime == Regime::basic)
        return 1;
    return edition == LawsEdition::fide2009 ? 3 : 2;
}

int Settings::illegal_seconds() const {
    if (penalty_illegal) return *penalty_illegal;
    if (section == Section::us) return 120;
    if (section == Section::online) return 0;
    return usual_seconds();
}

int Settings::claim_seconds() const {
    const bool is_of_2009 = section == Section::fide && edition == LawsEdition::fide2009;
    // 9.5b of 2009 gives three minutes; in blitz the penalties of Articles 7 and 9 were one minute.
    if (is_of_2009 && time_class != TimeClass::blitz && !penalty_claim) return 180;
    return usual_seconds();
}

int Settings::usual_seconds() const {
    if (penalty_claim) return *penalty_claim;
    if (time_class == TimeClass::standard) return 120;
    if (is_ecf(section) || edition < LawsEdition::fide2023) return time_class == TimeClass::blitz ? 60 : 120;
    if (time_class == TimeClass::blitz && regime == Regime::competition) return penalty_b2.value_or(120);
    return 60;
}

bool Settings::has_window() const {
    return time_class != TimeClass::standard && regime == Regime::basic && section != Section::online;
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
    if (edition == LawsEdition::fide2009) return whole >= hour / 4 ? TimeClass::rapid : TimeClass::blitz;
    return whole > hour / 6 ? TimeClass::rapid : TimeClass::blitz;
}

std::string_view to_string(LawsEdition edition) {
    switch (edition) {
        case LawsEdition::fide2009: return "FIDE-2009";
        case LawsEdition::fide2014: return "FIDE-2014";
        case LawsEdition::fide2017: return "FIDE-2017";
        case LawsEdition::fide2018: return "FIDE-2018";
        case LawsEdition::fide2023: return "FIDE-2023";
    }
    return {};
}

std::string_view to_string(TimeClass time_class) {
    switch (time_class) {
        case TimeClass::standard: return "standard";
        case TimeClass::rapid: return "rapid";
        case TimeClass::blitz: return "blitz";
    }
    return {};
}

std::string_view to_string(Regime regime) {
    return regime == Regime::competition ? "competition" : "basic";
}

std::string_view to_string(Section section) {
    switch (section) {
        case Section::fide: return "fide";
        case Section::ecf_major: return "ecf-major";
        case Section::ecf_minor: return "ecf-minor";
        case Section::us: return "us";
        case Section::online: return "online";
    }
    return {};
}

}  // namespace doublecheck
