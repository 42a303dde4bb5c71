// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "doublecheck/problem/compose.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// `KQN v kbn`: the men of a board.
[[nodiscard]] std::string men_text(const Board& board);

/// `Economy 100, key 70, ...; 3 variations, no dual.`
[[nodiscard]] std::string grade_text(const Grade& grade, const Stipulation& stipulation);

/// `7-men #3, graded 64 of 100`, for the heading of a problem.
[[nodiscard]] std::string heading_text(const ComposedProblem& problem, std::uint64_t number);

/// A problem for people: heading, FEN, board, solution, grade, game.
[[nodiscard]] std::string problem_text(const ComposedProblem& problem, std::uint64_t number,
                                       const TextStyle& style);

/// A line of EPD: `bm`, the key; `dm`, or the stipulation of a helpmate; `id`; `c0`, the grade.
[[nodiscard]] std::string problem_epd(const ComposedProblem& problem, std::uint64_t number);

/// What was tried and what became of it: numbers with words, those that are not 0.
[[nodiscard]] std::vector<std::pair<std::uint64_t, std::string>> counts_rows(const ComposeCounts& counts);
[[nodiscard]] std::string counts_text(const ComposeCounts& counts);

}  // namespace doublecheck
