// SPDX-License-Identifier: MIT
#include "commands/position/unreachable.hpp"

#include <utility>

#include <fmt/format.h>

#include "commands/position/assumed_state.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/legality/legality.hpp"

namespace doublecheck {

std::optional<Unreachable> unreachable(const Setup& setup) {
    const auto rule = refuting_rule(setup);
    return rule ? std::optional(Unreachable{.refuted_by = std::string(*rule)}) : std::nullopt;
}

std::string unreachable_text(const Unreachable& unreachable) {
    return fmt::format("No game leads to this position ({}); see `legality`.", unreachable.refuted_by);
}

std::string chess960_hint(const Setup& setup) {
    if (!has_rights_of_chess960(setup)) return {};
    return "In Chess960 these castling rights would exist. If it is Chess960, add --chess960.";
}

std::vector<std::string> position_lines(const std::optional<AssumedState>& assumed,
                                        const std::optional<Unreachable>& unreachable, const Setup* setup) {
    std::vector<std::string> lines;
    if (assumed) lines.push_back(assumed_text(*assumed));
    if (unreachable) lines.push_back(unreachable_text(*unreachable));
    if (std::string line = setup == nullptr ? "" : chess960_hint(*setup); !line.empty())
        lines.push_back(std::move(line));
    return lines;
}

}  // namespace doublecheck
