// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace doublecheck {

/// An entry of the rule catalogue. `id` does not change after a release; `statement` is the rule in one
/// sentence; `basis` is the law it comes from, or a short proof.
struct Rule {
    std::string_view id;         ///< a stable id, such as `check.double`
    std::string_view statement;  ///< the rule in one sentence
    std::string_view basis;      ///< the law that it comes from, or a short proof
};

/// Returns the rule with that id, or null.
[[nodiscard]] const Rule* find_rule(std::span<const Rule> rules, std::string_view id);

}  // namespace doublecheck
