// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// Puts what the options of `rule` say in the place of what the ledger says.
void override_settings(const Arguments& arguments, Settings& settings);

/// How many events are ruled on: 40,000, but as many as the limits allow if there are any.
[[nodiscard]] std::optional<std::uint64_t> most_events(const Arguments& arguments);

/// The error if the offences on record would have ended the game under these settings, which are perhaps not
/// those that the header was read with.
[[nodiscard]] std::optional<Error> lost_before(const LedgerHeader& header);

/// Takes one of the words for a setting; false if it is none of them.
template <auto setting>
bool take(std::string_view word, Settings& settings) {
    const auto found = named(names_of<std::remove_cvref_t<decltype(settings.*setting)>>, word);
    settings.*setting = found.value_or(settings.*setting);
    return found.has_value();
}

/// `FIDE Laws of 2023, rapid, with adequate supervision, ECF Minor and Intermediate`.
[[nodiscard]] std::string in_words(const Settings& settings);

}  // namespace doublecheck
