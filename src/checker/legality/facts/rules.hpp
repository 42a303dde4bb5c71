// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "checker/legality/facts/conclusions.hpp"

namespace doublecheck::checker::facts {

/// Which alternative of `Conclusion` a type is.
template <typename T, std::size_t n = 0>
constexpr std::size_t place_of() {
    if constexpr (std::is_same_v<std::variant_alternative_t<n, Conclusion>, T>)
        return n;
    else
        return place_of<T, n + 1>();
}

/// A rule for conclusions of one type.
struct Rule {
    std::string_view name;
    std::string_view fact;   ///< as certificates name the conclusion
    std::size_t conclusion;  ///< which of the alternatives of `Conclusion`
    /// Whether the conclusion follows. Requires one of that alternative.
    bool (*check)(const World&, const Conclusion&);
};

/// Every rule with each type of conclusion that it can give, and there are no others: `facts.cases` rests on
/// proofs of its own.
[[nodiscard]] std::span<const Rule> all_rules();

/// The rule of that name for facts of that name; nothing if there is none.
[[nodiscard]] const Rule* find_rule(std::string_view name, std::string_view fact);

/// Whether the conclusion is one that the rule can give, and does give in that world.
[[nodiscard]] bool follows(const Rule& rule, const World& world, const Conclusion& conclusion);

}  // namespace doublecheck::checker::facts
