// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The steps of a log from number `first` on, on which the last one rests, numbered anew from `first` on.
/// Numbers below `first` stay; those that are needed are added to `before`.
[[nodiscard]] std::vector<Step> slice(const std::vector<Step>& log, std::size_t first,
                                      std::set<std::uint16_t>& before);

}  // namespace doublecheck::facts
