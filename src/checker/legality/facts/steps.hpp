// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "checker/legality/facts/rules.hpp"
#include "doublecheck/verdict/fields.hpp"

namespace doublecheck::checker::facts {

struct Step;

/// What is assumed of the man, or home, that the step with the cases is about, and where that leads.
struct Case {
    Conclusion assumed;  ///< `Origins` or `Deaths`
    std::vector<Step> steps;
};

/// A step of a certificate: its conclusion is one that its rule can give.
struct Step {
    const Rule* rule;  ///< null for `facts.cases`
    Conclusion conclusion;
    std::vector<std::size_t> from = {};  ///< different numbers of earlier steps
    std::vector<Case> cases = {};        ///< of `facts.cases` alone

    [[nodiscard]] std::string_view rule_name() const { return rule != nullptr ? rule->name : "facts.cases"; }
};

/// Cases within cases within cases, and no more.
constexpr int deepest_cases = 3;

/// Reads steps about the men of a position. The last, and no other, says `impossible`.
[[nodiscard]] Strict<std::vector<Step>> read_steps(const Value& list, const Men& men);

}  // namespace doublecheck::checker::facts
