// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// Returns the steps of the log from number `first` on that the last step rests on, renumbered from `first`.
/// Needed steps below `first` keep their numbers and are added to `before`.
[[nodiscard]] std::vector<Step> slice(const std::vector<Step>& log, std::size_t first,
                                      std::set<std::uint16_t>& before);

}  // namespace doublecheck::facts
