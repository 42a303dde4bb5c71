// SPDX-License-Identifier: MIT
#include "legality/facts/refute_by_facts.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "legality/facts/rules.hpp"

namespace doublecheck {
namespace {

/// The steps on which the last one rests, numbered anew.
FactsProof slice(const std::vector<facts::Step>& log) {
    std::vector<bool> is_needed(log.size());
    is_needed.back() = true;
    for (std::size_t i = log.size(); i-- > 0;) {
        if (!is_needed[i]) continue;
        for (const std::uint16_t premise : log[i].premises) is_needed[premise] = true;
    }
    FactsProof proof;
    std::vector<std::uint16_t> number(log.size());
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (!is_needed[i]) continue;
        number[i] = static_cast<std::uint16_t>(proof.steps.size());
        proof.steps.push_back(log[i]);
        for (std::uint16_t& premise : proof.steps.back().premises) premise = number[premise];
    }
    return proof;
}

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

std::optional<FactsProof> refute_by_facts(const Setup& setup, StartArray array, Budget& budget) {
    if (array != StartArray::standard) return std::nullopt;
    constexpr std::array<FindFacts, 12> rules = {
        facts::find_steady,  facts::find_regions, facts::find_origins,   facts::match_origins,
        facts::find_couples, facts::find_eras,    facts::find_victims,   facts::count_captures,
        facts::find_tombs,   facts::find_duels,   facts::find_surpassed, facts::find_royalty};
    facts::Knowledge known(setup);
    if (!run(known, rules, budget)) return std::nullopt;
    if (!known.is_absurd()) facts::find_parity(known);
    if (!known.is_absurd()) return std::nullopt;
    return slice(known.log());
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
    return slice(known.log());
}

}  // namespace doublecheck
