// SPDX-License-Identifier: MIT
#include "legality/facts/derive.hpp"

#include "legality/facts/fact_rules.hpp"

namespace doublecheck::facts {
namespace {

/// Runs the rules of this phase one after the other. Returns false if the budget ends first.
bool run_rules(Knowledge& known, Phase phase, Budget& budget) {
    const auto number = static_cast<std::size_t>(phase);
    for (std::size_t i = 0; i < by::all.size(); ++i) {
        const FactRule& rule = *by::all[i];
        if (rule.find[number] == nullptr) continue;
        if (known.is_absurd()) return true;
        if (phase == Phase::each_round && !budget.spend_expensive()) return false;
        if (known.has_new_facts(number * by::all.size() + i, rule.reads)) rule.find[number](known);
    }
    return true;
}

/// Runs the rules of the phase `each_round` until none of them adds a fact. Returns false if the budget ends
/// first.
bool run_rounds(Knowledge& known, Budget& budget) {
    for (std::size_t before = known.log().size() + 1; before != known.log().size();) {
        before = known.log().size();
        if (!run_rules(known, Phase::each_round, budget)) return false;
    }
    return true;
}

}  // namespace

bool derive_facts(Knowledge& known, Budget& budget) {
    for (std::size_t before = known.log().size() + 1; before != known.log().size() && !known.is_absurd();) {
        if (!run_rounds(known, budget)) return false;
        before = known.log().size();
        run_rules(known, Phase::when_stable, budget);
    }
    run_rules(known, Phase::at_end, budget);
    return true;
}

namespace {

/// Renumbers the premises of a step. `base` is the old number of the step, or, for a step inside a case, the
/// old number of the step with the cases. A premise below `base` gets the new number in `number`. Other
/// premises occur only inside cases; they are shifted by as much as `base` is.
// NOLINTNEXTLINE(misc-no-recursion): cases are at most two deep
void renumber(Step& step, const std::vector<std::uint16_t>& number, std::size_t base) {
    for (std::uint16_t& premise : step.premises) {
        const auto moved = static_cast<std::size_t>(number[base]) + premise - base;
        premise = premise < base ? number[premise] : static_cast<std::uint16_t>(moved);
    }
    for (Case& one : step.cases) {
        for (Step& inner : one.steps) renumber(inner, number, base);
    }
}

}  // namespace

std::vector<Step> needed_steps(const std::vector<Step>& log, std::size_t first,
                               std::set<std::uint16_t>& before) {
    std::vector<bool> is_needed(log.size());
    is_needed.back() = true;
    for (std::size_t i = log.size(); i-- > first;) {
        if (!is_needed[i]) continue;
        for (const std::uint16_t premise : log[i].premises) is_needed[premise] = true;
    }
    std::vector<std::uint16_t> number(log.size());
    std::size_t next = first;
    for (std::size_t i = 0; i < log.size(); ++i) {
        number[i] = static_cast<std::uint16_t>(i < first ? i : next);
        if (!is_needed[i]) continue;
        if (i < first) before.insert(static_cast<std::uint16_t>(i));
        if (i >= first) ++next;
    }
    std::vector<Step> steps;
    for (std::size_t i = first; i < log.size(); ++i) {
        if (!is_needed[i]) continue;
        steps.push_back(log[i]);
        renumber(steps.back(), number, i);
    }
    return steps;
}

}  // namespace doublecheck::facts
