// SPDX-License-Identifier: MIT
#include "desk/position/unreachable.hpp"

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

void mark_unreachable(const Setup& setup, Verdict& verdict) {
    const auto rule = refuting_rule(setup);
    if (!rule) return;
    verdict.details.emplace_back("reachable", false);
    verdict.details.emplace_back("refuted_by", *rule);
}

std::string unreachable_text(const Verdict& verdict) {
    if (find(verdict.details, "reachable") == nullptr) return {};
    return fmt::format("No game leads to this position ({}); see `legality`.",
                       text_of(verdict.details, "refuted_by"));
}

}  // namespace doublecheck
