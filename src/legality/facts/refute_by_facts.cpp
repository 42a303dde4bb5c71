// SPDX-License-Identifier: MIT
#include "legality/facts/refute_by_facts.hpp"

#include "legality/facts/derive.hpp"

namespace doublecheck {

std::optional<FactsProof> refute_by_facts(const Setup& setup, StartArray array, Budget& budget, Cases cases) {
    const int depth = cases == Cases::two_deep ? 2 : 0;
    if (array != StartArray::standard) return std::nullopt;
    facts::Knowledge known(setup);
    if (!facts::derive_facts(known, budget)) return std::nullopt;
    while (depth > 0 && !known.is_absurd() && facts::find_cases(known, depth, budget)) {
        if (!known.is_absurd() && !facts::derive_facts(known, budget)) return std::nullopt;
    }
    if (!known.is_absurd()) return std::nullopt;
    std::set<std::uint16_t> none;
    return FactsProof{.steps = facts::needed_steps(known.log(), 0, none)};
}

}  // namespace doublecheck
