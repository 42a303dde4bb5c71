// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "doublecheck/legality/retract.hpp"

namespace doublecheck {

/// A verdict on `retract` and the label of its record, which may be empty.
struct LabelledRetraction {
    const RetractVerdict& verdict;
    std::string_view label;
};

/// Returns an HTML page that steps back through the forced moves of each position, with a board and the
/// reasons that exclude all other moves. The verdicts must have been explained (`RetractOptions::explain`).
[[nodiscard]] std::string retraction_report(std::span<const LabelledRetraction> verdicts);

}  // namespace doublecheck
