// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/rules.hpp"

namespace doublecheck {

/// The rules of all domains, sorted by id.
[[nodiscard]] std::span<const Rule> rule_catalogue();

/// The rule of that id, or null.
[[nodiscard]] const Rule* find_rule(std::string_view id);

}  // namespace doublecheck
