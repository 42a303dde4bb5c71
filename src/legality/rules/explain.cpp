// SPDX-License-Identifier: MIT
#include "legality/rules/explain.hpp"

#include <algorithm>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "legality/rules/rules.hpp"

namespace doublecheck {

std::vector<std::string> square_names(const Refutation& refutation) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < refutation.square_count; ++i) names.push_back(refutation.square(i).name());
    return names;
}

Reason explain(const Refutation& refutation, const Setup& setup) {
    const auto found = std::ranges::find(rules::all, refutation.rule,
                                         [](const rules::StaticRule* row) { return row->rule.id; });
    const rules::StaticRule& rule = **found;
    std::vector<std::string> squares = square_names(refutation);
    if (rule.more_squares != nullptr) {
        for (const Square square : rule.more_squares(setup, refutation)) squares.push_back(square.name());
    }
    return {.rule = std::string(refutation.rule),
            .text = rule.words(setup, refutation),
            .squares = std::move(squares)};
}

Certificate certify(const Refutation& refutation) {
    return certificate_of(RuleCertificate{.rule = std::string(refutation.rule),
                                          .squares = square_names(refutation),
                                          .color = refutation.color});
}

}  // namespace doublecheck
