// SPDX-License-Identifier: MIT
#include "ops/ruling_settings.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace doublecheck {
namespace {

/// Takes the enumerator that `to_string` gives that name.
template <typename Enumerator, std::size_t size>
bool take(std::string_view word, const std::array<Enumerator, size>& all, Enumerator& out) {
    const auto found = std::ranges::find_if(all, [&](Enumerator value) { return to_string(value) == word; });
    if (found == all.end()) return false;
    out = *found;
    return true;
}

std::optional<bool> yes_or_no(std::string_view word) {
    if (word == "yes") return true;
    return word == "no" ? std::optional(false) : std::nullopt;
}

std::optional<int> seconds(const Arguments& arguments, std::string_view name) {
    constexpr std::int64_t most = 3600;
    const auto value = arguments.integer(name);
    return value ? std::optional(static_cast<int>(std::min(*value, most))) : std::nullopt;
}

void override_numbers(const Arguments& arguments, Settings& settings) {
    if (const auto value = seconds(arguments, "losing-offence")) settings.losing_offence = value;
    if (const auto value = seconds(arguments, "penalty-illegal")) settings.penalty_illegal = value;
    if (const auto value = seconds(arguments, "penalty-claim")) settings.penalty_claim = value;
    if (const auto value = seconds(arguments, "penalty-b2")) settings.penalty_b2 = value;
    if (arguments.limits.nodes) settings.winnable_nodes = *arguments.limits.nodes;
}

std::string_view name_of(Section section) {
    switch (section) {
        case Section::fide: return "";
        case Section::ecf_major: return ", ECF Major and Open";
        case Section::ecf_minor: return ", ECF Minor and Intermediate";
        case Section::us: return ", US Chess";
        case Section::online: return ", FIDE Online";
    }
    return {};
}

}  // namespace

bool take_edition(std::string_view word, Settings& settings) {
    constexpr std::array all = {LawsEdition::fide2009, LawsEdition::fide2014, LawsEdition::fide2017,
                                LawsEdition::fide2018, LawsEdition::fide2023};
    return take(word, all, settings.edition);
}
bool take_class(std::string_view word, Settings& settings) {
    constexpr std::array all = {TimeClass::standard, TimeClass::rapid, TimeClass::blitz};
    return take(word, all, settings.time_class);
}
bool take_regime(std::string_view word, Settings& settings) {
    return take(word, std::array{Regime::competition, Regime::basic}, settings.regime);
}
bool take_section(std::string_view word, Settings& settings) {
    constexpr std::array all = {Section::fide, Section::ecf_major, Section::ecf_minor, Section::us,
                                Section::online};
    return take(word, all, settings.section);
}

void override_settings(const Arguments& arguments, Settings& settings) {
    std::ignore = take_edition(arguments.text("edition"), settings);
    std::ignore = take_class(arguments.text("class"), settings);
    std::ignore = take_regime(arguments.text("regime"), settings);
    std::ignore = take_section(arguments.text("section"), settings);
    const std::string_view end = arguments.text("two-handed-end");
    if (end == "ask") settings.two_handed_end = TwoHandedEnd::ask;
    if (end == "stands") settings.two_handed_end = TwoHandedEnd::stands;
    if (end == "draw") settings.two_handed_end = TwoHandedEnd::draw;
    const std::string_view loss = arguments.text("time-loss-rule");
    if (loss == "any-series") settings.time_loss = TimeLossRule::any_series;
    if (loss == "us-14e") settings.time_loss = TimeLossRule::us_14e;
    if (loss == "material-only") settings.time_loss = TimeLossRule::material_only;
    if (const auto answer = yes_or_no(arguments.text("accept-silent-restart")))
        settings.accept_silent_restart = answer;
    if (const auto answer = yes_or_no(arguments.text("uncompleted-promotion-mate")))
        settings.uncompleted_promotion_mate = answer;
    if (const auto answer = yes_or_no(arguments.text("guidelines"))) settings.guidelines_iii = *answer;
    override_numbers(arguments, settings);
}

std::optional<std::uint64_t> most_events(const Arguments& arguments) {
    if (arguments.limits.nodes || arguments.limits.seconds) return std::nullopt;
    // Every game that the 75 moves of 9.6.2 let go on is shorter, at two events a half-move.
    return 40'000;
}

std::optional<Error> lost_before(const LedgerHeader& header) {
    const int losing = header.settings.losing();
    if (losing == 0 || std::max(header.offences_white, header.offences_black) < losing) return std::nullopt;
    const bool is_white = header.offences_white >= losing;
    return Error{"ledger.header",
                 fmt::format("{}: under these rules number {} loses, so the game was over with {} illegal "
                             "actions on record.",
                             is_white ? "offences_w" : "offences_b", losing,
                             is_white ? header.offences_white : header.offences_black)};
}

std::string in_words(const Settings& settings) {
    std::string text = fmt::format("FIDE Laws of {}, {}", std::string(to_string(settings.edition)).substr(5),
                                   to_string(settings.time_class));
    if (settings.time_class != TimeClass::standard) {
        text += settings.regime == Regime::competition ? ", with adequate supervision"
                                                       : ", without adequate supervision";
    }
    return text.append(name_of(settings.section));
}

}  // namespace doublecheck
