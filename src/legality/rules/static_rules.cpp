// SPDX-License-Identifier: MIT
#include "legality/rules/static_rules.hpp"

#include <algorithm>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "notation/leaves.hpp"
#include "verdict/fields.hpp"

namespace doublecheck {

std::optional<Refutation> refute_statically(const Setup& setup, StartArray array) {
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

std::vector<std::string> square_names(const Refutation& refutation) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < refutation.square_count; ++i) names.push_back(refutation.square(i).name());
    return names;
}

Reason explain(const Refutation& refutation, const Setup& setup) {
    const auto found = std::ranges::find(rules::all, refutation.rule,
                                         [](const rules::StaticRule* row) { return row->rule.id; });
    const rules::StaticRule& rule = **found;
    std::vector<Square> squares;
    for (std::size_t i = 0; i < refutation.square_count; ++i) squares.push_back(refutation.square(i));
    if (rule.more_squares != nullptr) {
        for (const Square square : rule.more_squares(setup, refutation)) squares.push_back(square);
    }
    return {.rule = std::string(refutation.rule),
            .text = rule.explain(setup, refutation),
            .squares = std::move(squares)};
}

RuleCertificate certify(const Refutation& refutation) {
    return {
        .rule = std::string(refutation.rule), .squares = square_names(refutation), .color = refutation.color};
}

}  // namespace doublecheck
