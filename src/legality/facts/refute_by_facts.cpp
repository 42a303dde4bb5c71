// SPDX-License-Identifier: MIT
#include "legality/facts/refute_by_facts.hpp"

#include "legality/facts/derive.hpp"
#include "legality/facts/fact_rules.hpp"

namespace doublecheck {
namespace {

FactsProof proof_of(const facts::Knowledge& known) {
    std::set<std::uint16_t> none;
    return {.steps = facts::needed_steps(known.log(), 0, none)};
}

}  // namespace

std::optional<FactsProof> refute_by_facts(const Setup& setup, StartArray array, Budget& budget, Cases cases) {
    const int depth = cases == Cases::two_deep ? 2 : 0;
    if (array != StartArray::standard) return std::nullopt;
    facts::Knowledge known(setup);
    if (!facts::derive_facts(known, budget)) return std::nullopt;
    while (depth > 0 && !known.is_absurd() && facts::find_cases(known, depth, budget)) {
        if (!known.is_absurd() && !facts::derive_facts(known, budget)) return std::nullopt;
    }
    if (!known.is_absurd()) return std::nullopt;
    return proof_of(known);
}

std::optional<FactsProof> refute_fragment_by_facts(const Setup& fragment, SquareSet frozen, Budget& budget) {
    facts::Knowledge known(fragment, facts::Extent::fragment);
    for (const Square man : frozen& fragment.board.occupied()) {
        known.add_steady(man, facts::by::steady, {});
    }
    if (!facts::derive_facts(known, budget) || !known.is_absurd()) return std::nullopt;
    return proof_of(known);
}

}  // namespace doublecheck
