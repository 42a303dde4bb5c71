// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

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
    /// Whether it is a conclusion that the rule can give, and does give in that world.
    bool (*follows)(const World&, const Conclusion&);
};

/// The rows of a rule, one for each type of conclusion that it gives. They stand beside what checks them, and
/// in the list below; `facts.cases` is no such rule, as it rests on proofs of its own.
using Rules = std::span<const Rule>;

template <typename T>
using Check = bool (*)(const World&, const T&);

/// The row of a rule that gives conclusions of that type.
template <typename T, Check<T> check>
constexpr Rule gives(std::string_view name) {
    return {name, T::fact, place_of<T>(), [](const World& world, const Conclusion& conclusion) {
                const T* claim = std::get_if<T>(&conclusion);
                return claim != nullptr && check(world, *claim);
            }};
}

namespace by {

extern const Rules steady, region, origins, hall, captures, victims, couple, era, royalty, duel, surpassed,
    tombs, parity;
inline constexpr std::array rules = {&steady, &region,  &origins, &hall,      &captures, &victims, &couple,
                                     &era,    &royalty, &duel,    &surpassed, &tombs,    &parity};

}  // namespace by

/// All rows of all rules.
[[nodiscard]] std::vector<Rule> all_rules();

/// The rule of that name for facts of that name; nothing if there is none.
[[nodiscard]] const Rule* find_rule(std::string_view name, std::string_view fact);

}  // namespace doublecheck::checker::facts
