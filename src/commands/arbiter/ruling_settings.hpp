// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// Replaces the settings of the ledger by the options of `rule` that are present.
void apply_options(const Arguments& arguments, Settings& settings);

/// Returns the number of events that are ruled on at most: 40,000, or `std::nullopt` if --nodes or --seconds
/// limits them.
[[nodiscard]] std::optional<std::uint64_t> max_events(const Arguments& arguments);

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
