// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "framework/options.hpp"

namespace doublecheck {

/// The value of an option, or nothing if the option is `ledger`, which keeps the setting of the ledger.
template <typename T>
struct OrLedger {
    std::optional<T> value = std::nullopt;

    friend bool operator==(const OrLedger&, const OrLedger&) = default;
};

namespace ruling_settings_detail {

template <typename T, std::size_t size>
[[nodiscard]] constexpr auto with_ledger(const std::array<std::pair<T, std::string_view>, size>& names) {
    std::array<std::pair<OrLedger<T>, std::string_view>, size + 1> all;
    all.front() = {{}, "ledger"};
    std::ranges::transform(names, all.begin() + 1,
                           [](const auto& name) { return std::pair(OrLedger<T>{name.first}, name.second); });
    return all;
}

/// The names of the editions, then their years, such as `2018`.
inline constexpr auto editions_and_years = [] {
    constexpr std::size_t publisher = 5;
    std::array<std::pair<LawsEdition, std::string_view>, 2 * editions.size()> all;
    for (std::size_t i = 0; i < editions.size(); ++i) {
        all[i] = {editions[i].id, editions[i].name};
        all[editions.size() + i] = {editions[i].id, editions[i].name.substr(publisher)};
    }
    return all;
}();

}  // namespace ruling_settings_detail

template <Named T>
struct Leaf<OrLedger<T>> {
    static constexpr auto all = ruling_settings_detail::with_ledger(names_of<T>);
};
template <>
struct Leaf<OrLedger<LawsEdition>> {
    static constexpr auto all =
        ruling_settings_detail::with_ledger(ruling_settings_detail::editions_and_years);
};
template <>
struct Leaf<OrLedger<bool>> {
    static constexpr auto all = ruling_settings_detail::with_ledger(
        std::to_array<std::pair<bool, std::string_view>>({{true, "yes"}, {false, "no"}}));
};

/// The options of `rule`. Numbers that are not set keep the setting of the ledger.
struct RuleOptions : RecordOptions {
    bool interactive = false;
    std::optional<std::string> report = std::nullopt;  ///< the file for the incident report
    OrLedger<LawsEdition> edition = {};
    std::optional<std::string> laws = std::nullopt;  ///< the content of the file that describes the laws
    OrLedger<TimeClass> time_class = {};
    OrLedger<Regime> regime = {};
    OrLedger<Section> section = {};
    OrLedger<TwoHandedEnd> two_handed_end = {};
    OrLedger<TimeLossRule> time_loss = {};
    OrLedger<bool> accept_silent_restart = {};
    OrLedger<bool> uncompleted_promotion_mate = {};
    OrLedger<bool> guidelines = {};
    std::optional<std::int64_t> losing_offence = std::nullopt;
    std::optional<std::int64_t> penalty_illegal = std::nullopt;  ///< seconds
    std::optional<std::int64_t> penalty_claim = std::nullopt;    ///< seconds
    std::optional<std::int64_t> penalty_b2 = std::nullopt;       ///< seconds
};

/// Replaces the settings of the ledger by the options that are set.
void apply_options(const RuleOptions& options, Settings& settings);

/// Returns the number of events that are ruled on at most: 40,000, or `std::nullopt` if --nodes or --seconds
/// limits them.
[[nodiscard]] std::optional<std::uint64_t> max_events(const Limits& limits);

/// Returns an error if the offences on record before the game already lose it under the settings of the
/// header.
[[nodiscard]] std::optional<Error> already_lost_error(const LedgerHeader& header);

/// Sets a setting to the value of that name. Returns false if the setting has no such value.
template <auto setting>
bool set_by_name(std::string_view word, Settings& settings) {
    const auto found = named(names_of<std::remove_cvref_t<decltype(settings.*setting)>>, word);
    settings.*setting = found.value_or(settings.*setting);
    return found.has_value();
}

/// Reads `FIDE-2018` or `2018`. Returns false if there is no such edition.
bool set_edition(std::string_view word, Settings& settings);
/// Returns a sentence that states why a text does not describe laws, with the line, or nothing if it does.
[[nodiscard]] std::optional<std::string> laws_objection(std::string_view json);
/// Reads whether the games are supervised: `yes`, `supervised`, `competition`, or `no`, `unsupervised`,
/// `basic`. Returns false for any other word.
bool set_regime(std::string_view word, Settings& settings);

/// Returns `90 min, 30 s a move (5400+30)`. A time control of several periods is returned as it is written.
[[nodiscard]] std::string time_control_text(const std::string& text);

/// Returns the settings in words, such as `FIDE Laws of 2023, rapid, with adequate supervision, ECF Minor and
/// Intermediate`.
[[nodiscard]] std::string settings_text(const Settings& settings);
/// Returns the same, followed by the time control and everything else that the header sets: the times on the
/// clocks, the offences on record, and so on.
[[nodiscard]] std::string settings_with_control(const LedgerHeader& header);
/// Returns a sentence about a setting that nobody has given and that changes rulings, or an empty string.
[[nodiscard]] std::string assumption_text(const Settings& settings);

}  // namespace doublecheck
