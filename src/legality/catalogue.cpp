// SPDX-License-Identifier: MIT
#include "legality/words/says.hpp"

#include <vector>

#include "doublecheck/legality/legality.hpp"
#include "legality/facts/rules.hpp"
#include "legality/last_move/rules.hpp"
#include "legality/rules/rules.hpp"

namespace doublecheck {

std::span<const Rule> legality_rules() {
    static const std::vector<Rule> collected = [] {
        std::vector<Rule> all;
        for (const auto* const row : rules::all) all.push_back(row->rule);
        for (const auto* const row : facts::by::all) all.push_back(row->rule);
        for (const auto* const row : retraction::all) all.push_back(row->rule);
        for (const Rule* const rule : says::all) all.push_back(*rule);
        return all;
    }();
    return collected;
}

}  // namespace doublecheck
