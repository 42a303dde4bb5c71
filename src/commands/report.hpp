// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {

/// Returns an incident report to print and sign. It is a self-contained HTML page, which is also well-formed
/// XML. It contains the players, the settings, each ruling with its diagram, clocks and articles, the
/// decisions that are left to the arbiter, and space for signatures. No pointer may be null.
[[nodiscard]] std::string incident_report(std::span<const RulingVerdict* const> verdicts);

}  // namespace doublecheck
