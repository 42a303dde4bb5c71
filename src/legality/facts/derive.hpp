// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Adds all facts that the rules show without distinguishing cases. Returns false if the budget ends first.
/// Running a rule costs one node, even if none of the facts that it reads is new.
bool derive_facts(Knowledge& known, Budget& budget);

/// Adds one fact by distinguishing cases, nested up to `depth`. Returns true if a fact was added.
bool find_cases(Knowledge& known, int depth, Budget& budget);

/// Excludes, case by case, as many of `squares` as possible: origins of the man on `subject`, or death
/// squares of the man of the home `subject`, of which `squares` are all that the facts leave. Within each
/// case, cases are distinguished again up to `depth` - 1. Returns true if any square was excluded.
bool exclude_by_cases(Knowledge& known, Topic topic, Square subject, SquareSet squares, int depth,
                      Budget& budget);

/// Returns the steps of these numbers and all steps that they rest on, in order and renumbered from 0. Sets
/// `numbers` to their new numbers.
[[nodiscard]] std::vector<Step> steps_behind(const std::vector<Step>& log,
                                             std::vector<std::vector<std::uint16_t>>& numbers);

/// Returns the last step of the log and the steps that it rests on, from number `first` on and renumbered
/// from `first`. Needed steps below `first` keep their numbers and are added to `before`.
[[nodiscard]] std::vector<Step> needed_steps(const std::vector<Step>& log, std::size_t first,
                                             std::set<std::uint16_t>& before);

}  // namespace doublecheck::facts
