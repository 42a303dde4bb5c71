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

/// Returns the index of the type `T` among the alternatives of `Conclusion`.
template <typename T, std::size_t n = 0>
constexpr std::size_t place_of() {
    if constexpr (std::is_same_v<std::variant_alternative_t<n, Conclusion>, T>)
        return n;
    else
        return place_of<T, n + 1>();
}

/// A rule that gives conclusions of one type.
struct Rule {
    std::string_view name;
    std::string_view fact;   ///< the name of the conclusion in certificates
    std::size_t conclusion;  ///< the index of the type among the alternatives of `Conclusion`
    /// Returns true if the conclusion has this type and follows by the rule in the world.
    bool (*follows)(const World&, const Conclusion&);
};

/// The entries of a rule, one for each type of conclusion that it gives. Each list is defined beside the
/// functions that check it and is named below. `facts.cases` is not among them because it depends on nested
/// proofs.
using Rules = std::span<const Rule>;

template <typename T>
using Check = bool (*)(const World&, const T&);

/// Returns the entry of the rule `name` for conclusions of type `T`, which `check` tests.
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

/// Returns all entries of all rules.
[[nodiscard]] std::vector<Rule> all_rules();

/// Returns the entry of the rule `name` for the kind of fact `fact`, or null if there is none.
[[nodiscard]] const Rule* find_rule(std::string_view name, std::string_view fact);

}  // namespace doublecheck::checker::facts
