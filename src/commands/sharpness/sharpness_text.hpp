// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "commands/sharpness/details.hpp"
#include "show/topics.hpp"

namespace doublecheck {

/// Returns a headline such as `sharpness 63 of 100`, or an empty text if nothing was measured.
[[nodiscard]] std::string sharpness_headline(const AnySharpnessVerdict& verdict);
/// Returns the text below the headline: the topics of a position, or the moves of a game with bars.
[[nodiscard]] std::string sharpness_text(const AnySharpnessVerdict& verdict, std::string_view label,
                                         std::string_view indent, const TextStyle& style);

/// Adds the topics of a measured position. `turn` is the side to move.
void add_measured(const MeasuredPosition& measured, Color turn, Topics& topics);

}  // namespace doublecheck
