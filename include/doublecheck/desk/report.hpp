// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Verdicts of `judge_ledger` as an incident report to print and hand in: one page of HTML that needs nothing
/// else, also well-formed XML; players, settings, each ruling with its diagram, clocks and articles, what the
/// arbiter has to decide, and room for signatures. Verdicts of other questions are left out.
[[nodiscard]] std::string incident_report(std::span<const Verdict> verdicts);

}  // namespace doublecheck
