// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A verdict whose certificate was correct before it was damaged.
struct Damaged {
    std::string what;
    Verdict verdict;
};

/// Returns damaged copies of a verdict whose certificate holds. None of their certificates proves the answer
/// any more. Requires a certificate without superfluous entries: each refutation is the only one that covers
/// some last move.
std::vector<Damaged> damage(const Verdict& good);
/// Like `damage`, for verdicts of the question `winnable`. Requires least bounds, or a graph in which every
/// position is needed and none occurs with the other side to move as well.
std::vector<Damaged> damage_winnable(const Verdict& good);
/// Like `damage`, for verdicts of the question `unwinnable-since`. Requires that every side is decided.
std::vector<Damaged> damage_since(const Verdict& good);

}  // namespace doublecheck
