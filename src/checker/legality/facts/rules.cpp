// SPDX-License-Identifier: MIT
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

std::vector<Rule> all_rules() {
    std::vector<Rule> all;
    for (const Rules* rows : by::rules) all.insert(all.end(), rows->begin(), rows->end());
    return all;
}

const Rule* find_rule(std::string_view name, std::string_view fact) {
    for (const Rules* rows : by::rules) {
        for (const Rule& rule : *rows) {
            if (rule.name == name && rule.fact == fact) return &rule;
        }
    }
    return nullptr;
}

}  // namespace doublecheck::checker::facts
