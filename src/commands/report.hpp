// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns an incident report to print and sign, made from verdicts of `judge_ledger`. It is a self-contained
/// HTML page, which is also well-formed XML. It contains the players, the settings, each ruling with its
/// diagram, clocks and articles, the decisions that are left to the arbiter, and space for signatures.
/// Verdicts on other questions are omitted.
[[nodiscard]] std::string incident_report(std::span<const Verdict> verdicts);

}  // namespace doublecheck
