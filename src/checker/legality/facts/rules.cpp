// SPDX-License-Identifier: MIT
#include "checker/legality/facts/rules.hpp"

#include <algorithm>
#include <array>

#include "checker/legality/facts/captures.hpp"
#include "checker/legality/facts/eras.hpp"
#include "checker/legality/facts/parity.hpp"
#include "checker/legality/facts/single_men.hpp"
#include "checker/legality/facts/surpassed.hpp"
#include "checker/legality/facts/tombs.hpp"

namespace doublecheck::checker::facts {

namespace {

template <typename T>
using Check = bool (*)(const World&, const T&);

template <typename T, Check<T> check>
constexpr Rule gives(std::string_view name) {
    return {name, T::fact, place_of<T>(), [](const World& world, const Conclusion& conclusion) {
                const T* claim = std::get_if<T>(&conclusion);
                return claim != nullptr && check(world, *claim);
            }};
}

constexpr auto rules = std::to_array<Rule>({
    gives<Steady, by_steady>("facts.steady"),
    gives<ImpossibleMan, by_steady>("facts.steady"),
    gives<Region, by_region>("facts.region"),
    gives<Most, by_region>("facts.region"),
    gives<Origins, by_origins>("facts.origins"),
    gives<ImpossibleMan, by_origins>("facts.origins"),
    gives<Origins, by_hall>("facts.hall"),
    gives<ImpossibleSide, by_hall>("facts.hall"),
    gives<Origins, by_captures>("facts.captures"),
    gives<Most, by_captures>("facts.captures"),
    gives<ImpossibleSide, by_captures>("facts.captures"),
    gives<Budget, by_victims>("facts.victims"),
    gives<Region, by_couple>("facts.couple"),
    gives<Region, by_era>("facts.era"),
    gives<ImpossibleMan, by_royalty>("facts.royalty"),
    gives<Region, by_duel>("facts.duel"),
    gives<ImpossibleSide, by_surpassed>("facts.surpassed"),
    gives<Deaths, by_tombs>("facts.tombs"),
    gives<ImpossibleSide, by_tombs>("facts.tombs"),
    gives<Parity, by_parity>("facts.parity"),
    gives<ImpossibleSide, contradicts_turn>("facts.parity"),
});

}  // namespace

std::span<const Rule> all_rules() {
    return rules;
}

const Rule* find_rule(std::string_view name, std::string_view fact) {
    const auto found =
        std::ranges::find_if(rules, [&](const Rule& rule) { return rule.name == name && rule.fact == fact; });
    return found != rules.end() ? &*found : nullptr;
}

bool follows(const Rule& rule, const World& world, const Conclusion& conclusion) {
    return rule.check(world, conclusion);
}

}  // namespace doublecheck::checker::facts
