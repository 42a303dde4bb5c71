// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "commands/problem/solution_text.hpp"
#include "problem/compose.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// Returns the men of a board, such as `KQN v kbn`.
[[nodiscard]] std::string men_text(const Board& board);

/// Returns the parts of a grade, such as `Economy 100, key 70, ...; 3 variations, no dual.`
[[nodiscard]] std::string grade_text(const Grade& grade, const Stipulation& stipulation);

/// Returns the heading of a problem, such as `1. #3 with KQN v kbn, graded 64 of 100`.
[[nodiscard]] std::string heading_text(const ComposeVerdict& problem, std::uint64_t number);

/// Returns a problem as text: heading, FEN, board, solution, grade and the game that leads to the diagram.
[[nodiscard]] std::string problem_text(const ComposeVerdict& problem, std::uint64_t number,
                                       const SolutionStyle& solution_style, const TextStyle& style);

/// Returns a line of EPD with the key (`bm`) and the number of moves (`dm`) of a direct mate, or the
/// stipulation of a helpmate; and with an `id` and the grade (`c0`).
[[nodiscard]] std::string problem_epd(const ComposeVerdict& problem, std::uint64_t number);

/// Returns the numbers of candidates with descriptions, such as `cooked`, without those that are 0.
[[nodiscard]] std::vector<std::pair<std::uint64_t, std::string>> counts_rows(const ComposeCounts& counts);
[[nodiscard]] std::string counts_text(const ComposeCounts& counts);

}  // namespace doublecheck
