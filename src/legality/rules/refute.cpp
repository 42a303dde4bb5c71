// SPDX-License-Identifier: MIT
#include "legality/rules/refute.hpp"

#include "legality/rules/rules.hpp"

namespace doublecheck {

std::optional<Refutation> refute_as_it_stands(const Setup& setup, StartArray array) {
    for (const rules::StaticRule* const rule : rules::all) {
        if (rule->find == nullptr) continue;
        if (const auto found = rule->find(setup, array)) return found;
    }
    return std::nullopt;
}

std::optional<Refutation> refute_rights_and_counts(const Setup& setup, StartArray array) {
    for (const rules::StaticRule* const rule : rules::all) {
        if (rule->about != rules::About::men_and_rights) continue;
        if (const auto found = rule->find(setup, array)) return found;
    }
    return std::nullopt;
}

}  // namespace doublecheck
