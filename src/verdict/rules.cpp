// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/verdict.hpp"

#include <algorithm>

namespace doublecheck {

const Rule* find_rule(std::span<const Rule> rules, std::string_view id) {
    const auto at = std::ranges::find(rules, id, &Rule::id);
    return at != rules.end() ? &*at : nullptr;
}

}  // namespace doublecheck
