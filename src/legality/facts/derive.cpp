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

/// Marks all steps, from number `first` on, on which marked steps rest, and marked steps before `first`.
void add_premises(const std::vector<Step>& log, std::size_t first, std::vector<bool>& is_needed) {
    for (std::size_t i = log.size(); i-- > first;) {
        if (!is_needed[i]) continue;
        for (const std::uint16_t premise : log[i].premises) is_needed[premise] = true;
    }
}

/// Returns the new number of each needed step: steps before `first` keep their numbers, the others are
/// numbered from `first`.
std::vector<std::uint16_t> new_numbers(std::size_t first, const std::vector<bool>& is_needed) {
    std::vector<std::uint16_t> number(is_needed.size());
    std::size_t next = first;
    for (std::size_t i = 0; i < is_needed.size(); ++i) {
        number[i] = static_cast<std::uint16_t>(i < first ? i : next);
        if (i >= first && is_needed[i]) ++next;
    }
    return number;
}

std::vector<Step> renumbered(const std::vector<Step>& log, std::size_t first,
                             const std::vector<bool>& is_needed, const std::vector<std::uint16_t>& number) {
    std::vector<Step> steps;
    for (std::size_t i = first; i < log.size(); ++i) {
        if (!is_needed[i]) continue;
        steps.push_back(log[i]);
        renumber(steps.back(), number, i);
    }
    return steps;
}

}  // namespace

std::vector<Step> needed_steps(const std::vector<Step>& log, std::size_t first,
                               std::set<std::uint16_t>& before) {
    std::vector<bool> is_needed(log.size());
    is_needed.back() = true;
    add_premises(log, first, is_needed);
    for (std::size_t i = 0; i < first; ++i) {
        if (is_needed[i]) before.insert(static_cast<std::uint16_t>(i));
    }
    return renumbered(log, first, is_needed, new_numbers(first, is_needed));
}

std::vector<Step> steps_behind(const std::vector<Step>& log,
                               std::vector<std::vector<std::uint16_t>>& numbers) {
    std::vector<bool> is_needed(log.size());
    for (const auto& some : numbers) {
        for (const std::uint16_t number : some) is_needed[number] = true;
    }
    add_premises(log, 0, is_needed);
    const std::vector<std::uint16_t> number = new_numbers(0, is_needed);
    for (auto& some : numbers) {
        for (std::uint16_t& one : some) one = number[one];
    }
    return renumbered(log, 0, is_needed, number);
}

}  // namespace doublecheck::facts
