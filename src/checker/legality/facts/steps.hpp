// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "checker/legality/facts/rules.hpp"
#include "verdict/fields.hpp"

namespace doublecheck::checker::facts {

struct Step;

/// One case of a step `facts.cases`: an assumption about the man or the home of the step, and the steps that
/// refute it.
struct Case {
    Conclusion assumed;  ///< `Origins` or `Deaths`
    std::vector<Step> steps;
};

/// A step of a certificate. Its rule can give conclusions of the type of `conclusion`.
struct Step {
    const Rule* rule;  ///< null for `facts.cases`
    Conclusion conclusion;
    /// The numbers of the earlier steps on which this step relies, all different.
    std::vector<std::size_t> from = {};
    std::vector<Case> cases = {};  ///< the cases of `facts.cases`; empty for all other rules

    [[nodiscard]] std::string_view rule_name() const { return rule != nullptr ? rule->name : "facts.cases"; }
};

/// The greatest depth of nested cases.
constexpr int deepest_cases = 3;

/// How a list of steps ends: with the conclusion `impossible`, or with another fact.
enum class Ending : std::uint8_t { impossible, fact };

/// Reads steps about the men of a position. If they end with `impossible`, the last step must conclude it. No
/// other step may.
[[nodiscard]] Strict<std::vector<Step>> read_steps(const Value& list, const Men& men,
                                                   Ending ending = Ending::impossible);

}  // namespace doublecheck::checker::facts
