// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/rules.hpp"

namespace doublecheck {

/// The rule of that id among those that a finding can name, or null.
[[nodiscard]] const Rule* find_rule_of_audit(std::string_view id);

}  // namespace doublecheck
