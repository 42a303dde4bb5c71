// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "desk/overview/topics.hpp"
#include "desk/sharpness/details.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// `sharpness 63 of 100`; empty if nothing was measured.
[[nodiscard]] std::string sharpness_headline(const Verdict& verdict);
/// What a verdict on sharpness holds: topics of a position, the moves of a game with their bars.
[[nodiscard]] std::string sharpness_text(const Verdict& verdict, std::string_view indent,
                                         const TextStyle& style);

/// The topics of a position that was measured.
void add_measured(const MeasuredPosition& measured, Color turn, Topics& topics);

}  // namespace doublecheck
