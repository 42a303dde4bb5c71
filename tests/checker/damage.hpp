// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A damaged copy of a verdict whose certificate was correct. `what` describes the damage.
struct Damaged {
    std::string what;
    VerdictDocument verdict;
};

/// Returns damaged copies of a verdict whose certificate holds. No damaged certificate proves the answer.
/// Requires a certificate without superfluous entries: each refutation is the only one that covers some last
/// move.
std::vector<Damaged> damage(const VerdictDocument& good);
/// Like `damage`, for verdicts on the question `winnable`. If the certificate has bounds, they must be the
/// least ones. If it lists a graph, every position of the graph must be needed, and none may also occur with
/// the other side to move.
std::vector<Damaged> damage_winnable(const VerdictDocument& good);
/// Like `damage`, for verdicts on the question `unwinnable-since`. Requires that the question is decided for
/// both sides.
std::vector<Damaged> damage_since(const VerdictDocument& good);

}  // namespace doublecheck
