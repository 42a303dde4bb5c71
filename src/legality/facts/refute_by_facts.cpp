// SPDX-License-Identifier: MIT
#include "legality/facts/refute_by_facts.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "legality/facts/cases.hpp"
#include "legality/facts/rules.hpp"
#include "legality/facts/slice.hpp"

namespace doublecheck {
namespace {

using FindFacts = void (*)(facts::Knowledge&);

/// Runs the rules in turn until none says anything new. Returns false when the budget ends first.
bool run(facts::Knowledge& known, std::span<const FindFacts> rules, Budget& budget) {
    for (std::size_t before = known.log().size() + 1; before != known.log().size();) {
        before = known.log().size();
        for (const FindFacts rule : rules) {
            if (known.is_absurd()) return true;
            if (!budget.spend()) return false;
            rule(known);
        }
    }
    return true;
}

}  // namespace

namespace {

FactsProof proof_of(const facts::Knowledge& known) {
    std::set<std::uint16_t> none;
    return {.steps = facts::slice(known.log(), 0, none)};
}

/// All rules but cases.
bool conclude(facts::Knowledge& known, Budget& budget) {
    constexpr std::array<FindFacts, 12> rules = {
        facts::find_steady,  facts::find_regions, facts::find_origins,   facts::match_origins,
        facts::find_couples, facts::find_eras,    facts::find_victims,   facts::count_captures,
        facts::find_tombs,   facts::find_duels,   facts::find_surpassed, facts::find_royalty};
    for (std::size_t before = known.log().size() + 1; before != known.log().size() && !known.is_absurd();) {
        if (!run(known, rules, budget)) return false;
        before = known.log().size();
        facts::find_more_tombs(known);
    }
    if (!known.is_absurd()) facts::find_parity(known);
    return true;
}

}  // namespace

std::optional<FactsProof> refute_by_facts(const Setup& setup, StartArray array, Budget& budget, Cases cases) {
    const int depth = cases == Cases::two_deep ? 2 : 0;
    if (array != StartArray::standard) return std::nullopt;
    facts::Knowledge known(setup);
    if (!conclude(known, budget)) return std::nullopt;
    while (depth > 0 && !known.is_absurd() && facts::find_cases(known, depth, conclude, budget)) {
        if (!known.is_absurd() && !conclude(known, budget)) return std::nullopt;
    }
    if (!known.is_absurd()) return std::nullopt;
    return proof_of(known);
}

// Only rules that do not ask who is missing: a man that is not given may stand anywhere else.
std::optional<FactsProof> refute_fragment_by_facts(const Setup& fragment, SquareSet frozen, Budget& budget) {
    constexpr std::array<FindFacts, 4> rules = {facts::find_steady, facts::find_regions, facts::find_origins,
                                                facts::find_royalty};
    facts::Knowledge known(fragment, facts::Extent::fragment);
    for (const Square man : frozen& fragment.board.occupied()) {
        known.add_steady(man, facts::Rule::steady, {});
    }
    if (!run(known, rules, budget) || !known.is_absurd()) return std::nullopt;
    return proof_of(known);
}

}  // namespace doublecheck
