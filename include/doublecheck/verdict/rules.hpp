// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace doublecheck {

/// One entry of the rule catalogue, which every domain has a part of. `id` is stable once released;
/// `statement` is the rule in a sentence; `basis` the law it comes from or the proof in short.
struct Rule {
    std::string_view id;
    std::string_view statement;
    std::string_view basis;
};

/// The rule of that id among some rules, or null.
[[nodiscard]] const Rule* find_rule(std::span<const Rule> rules, std::string_view id);

}  // namespace doublecheck
