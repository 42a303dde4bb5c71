// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/problem/compose.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/compose/tester.hpp"

namespace doublecheck::problem {

/// The tree or the line of a sound candidate.
struct Solved {
    DirectSolution direct = {};
    HelpSolution help = {};
};

/// Solves with the tree, but without tries. Nothing if it takes too long, or the tree too much room.
[[nodiscard]] std::optional<Solved> solve_whole(const Position& position, const Stipulation& stipulation,
                                                Budget& budget);

/// How good a sound problem is (docs/compose.md).
[[nodiscard]] Grade grade(const Position& position, const Stipulation& stipulation, const Solved& solved);

/// Whether the solution has a theme; set play does not count.
[[nodiscard]] bool has_theme(const Position& position, const Stipulation& stipulation, const Solved& solved,
                             Theme theme);

}  // namespace doublecheck::problem
