// SPDX-License-Identifier: MIT
#include "desk/position/unreachable.hpp"

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {

void mark_unreachable(const Setup& setup, Verdict& verdict) {
    if (const auto rule = refuting_rule(setup))
        add_details(verdict, Unreachable{.refuted_by = std::string(*rule)});
}

std::string unreachable_text(const Verdict& verdict) {
    const auto* unreachable = verdict.parts.find<Unreachable>();
    if (unreachable == nullptr) return {};
    return fmt::format("No game leads to this position ({}); see `legality`.", unreachable->refuted_by);
}

}  // namespace doublecheck
