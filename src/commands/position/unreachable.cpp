// SPDX-License-Identifier: MIT
#include "commands/position/unreachable.hpp"

#include <utility>

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {

std::optional<Unreachable> unreachable(const Setup& setup) {
    const auto rule = refuting_rule(setup);
    return rule ? std::optional(Unreachable{.refuted_by = std::string(*rule)}) : std::nullopt;
}

void mark_unreachable(const Setup& setup, Verdict& verdict) {
    if (auto found = unreachable(setup)) add_details(verdict, std::move(*found));
}

std::string unreachable_text(const Unreachable& unreachable) {
    return fmt::format("No game leads to this position ({}); see `legality`.", unreachable.refuted_by);
}

std::string unreachable_text(const Verdict& verdict) {
    const auto* found = verdict.parts.find<Unreachable>();
    return found == nullptr ? std::string() : unreachable_text(*found);
}

std::vector<std::string> unreachable_lines(const Verdict& verdict) {
    std::string line = unreachable_text(verdict);
    return line.empty() ? std::vector<std::string>() : std::vector{std::move(line)};
}

}  // namespace doublecheck
