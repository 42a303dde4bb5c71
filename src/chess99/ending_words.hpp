// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/chess99/outcome.hpp"

namespace doublecheck::chess99 {

/// `king_captured`, ..., or `goes_on`: the word of certificates.
[[nodiscard]] std::string_view ending_name(const std::optional<Outcome>& outcome);
/// `1-0`, `0-1`, `1/2-1/2`, or `*`.
[[nodiscard]] std::string_view result_name(const std::optional<Outcome>& outcome);

}  // namespace doublecheck::chess99
