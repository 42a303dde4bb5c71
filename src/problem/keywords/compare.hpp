// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "problem/keywords/finders.hpp"
#include "problem/keywords/phases.hpp"

// Helpers for themes that compare phases.

namespace doublecheck::problem {

/// Returns the only answer to a reply, for comparison; nothing if there is a dual.
[[nodiscard]] std::optional<ComparedMove> only_answer(const PlayPhase& phase, const Reply& reply);
/// Returns the only answer to the reply with that move.
[[nodiscard]] std::optional<ComparedMove> only_answer_to(const PlayPhase& phase, Move move);
/// Returns true if a move answers a reply, alone or with others.
[[nodiscard]] bool is_answered_by(const PlayPhase& phase, const Reply& reply, const ComparedMove& wanted);
/// Returns true if a move is among the threats.
[[nodiscard]] bool threatens(const PlayPhase& phase, const ComparedMove& wanted);
/// Returns the first move of a try or key for comparison.
[[nodiscard]] ComparedMove first_move(const PlayPhase& phase);

/// Returns `in the set play 1...Kd4 2.Qe5#` or `after 1.Qb7? 1...Kd4 2.Qe5#`, with the first answer.
[[nodiscard]] std::string line_in(const Phases& phases, const PlayPhase& phase, const Reply& reply);
/// Returns the text with a capital letter and a full stop.
[[nodiscard]] std::string sentence(std::string text);

/// Calls `visit(earlier, later)` for each two phases until it returns a finding, for those with the key
/// first.
template <typename Visitor>
Finding first_of_pairs(const Phases& phases, Visitor&& visit) {
    const auto all = phases.all();
    for (std::size_t later = all.size(); later-- > 1;) {
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            if (Finding found = visit(all[earlier], all[later])) return found;
        }
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
