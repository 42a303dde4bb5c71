// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "problem/compose.hpp"
#include "problem/compose/tester.hpp"
#include "problem/solve_with_moves.hpp"

namespace doublecheck::problem {

/// Solves with the tree, but without tries. Returns nothing if that takes too long or the tree is too large.
[[nodiscard]] std::optional<Solved> solve_whole(const Position& position, const Stipulation& stipulation,
                                                Budget& budget);

/// Grades a sound problem (docs/compose.md).
[[nodiscard]] Grade grade(const Position& position, const Stipulation& stipulation, const Solved& solved);

/// Returns true if the solution has the theme. Set play and tries do not count.
[[nodiscard]] bool has_theme(const Position& position, const Stipulation& stipulation, const Solved& solved,
                             Theme theme);

}  // namespace doublecheck::problem
