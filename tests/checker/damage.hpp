// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A verdict whose certificate was right until something was done to it.
struct Damaged {
    std::string what;
    Verdict verdict;
};

/// All the damage that can be done to a verdict whose certificate holds, such that none of the damaged
/// certificates proves the answer any more. Requires a certificate without idle entries: each refutation is
/// the only one that covers something.
std::vector<Damaged> damage(const Verdict& good);
/// The same for verdicts of the question `winnable`. Requires a graph all of whose positions are needed, none
/// of them with the other side to move as well, and the least bounds.
std::vector<Damaged> damage_winnable(const Verdict& good);
/// The same for verdicts of the question `unwinnable-since`. Requires one in which everything is settled.
std::vector<Damaged> damage_since(const Verdict& good);

}  // namespace doublecheck
