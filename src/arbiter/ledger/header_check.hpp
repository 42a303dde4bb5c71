// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {

/// What contradicts itself in the header of a ledger that was written by hand, at the character of its line:
/// offences on record that would have ended the game, a colour without a king or with several.
[[nodiscard]] std::optional<Error> contradiction_in(const LedgerHeader& header, std::string_view line);

}  // namespace doublecheck
