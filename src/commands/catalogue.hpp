// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns the rules of all questions, sorted by id.
[[nodiscard]] std::span<const Rule> rule_catalogue();

/// Returns the rule with that id, or null.
[[nodiscard]] const Rule* find_rule(std::string_view id);

}  // namespace doublecheck
