// SPDX-License-Identifier: MIT
#include "arbiter/rules/rules.hpp"

#include <algorithm>

namespace doublecheck {

std::span<const Rule> arbiter_rules() {
    static const std::vector<Rule> collected = [] {
        std::vector<Rule> all;
        for (const auto* const set : arbiter::sets::all)
            all.insert(all.end(), set->laws.begin(), set->laws.end());
        return all;
    }();
    return collected;
}

std::span<const EventRow* const> event_rows() {
    static const std::vector<const EventRow*> collected = [] {
        std::vector<const EventRow*> all;
        for (const auto* const set : arbiter::sets::all) {
            for (const EventRow& row : set->events) all.push_back(&row);
        }
        std::ranges::sort(all, {}, &EventRow::kind);
        return all;
    }();
    return collected;
}

const EventRow& row_of(EventKind kind) {
    return *event_rows()[static_cast<std::size_t>(kind)];
}

}  // namespace doublecheck
