// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "problem/direct_search.hpp"
#include "problem/help_search.hpp"

namespace doublecheck::problem {

/// The solutions of the forward part of a retractor from one position: the keys of a direct mate, or the
/// lines of a helpmate.
struct ForwardSolutions {
    std::uint64_t count = 0;
    std::vector<std::vector<Move>> lines = {};  ///< the first of them
};

/// Solves the forward part of a retractor from many positions. The same side is to move in all of them. Once
/// the budget is exhausted, solutions may be missing.
class ForwardPlay {
  public:
    /// Keeps at most `most_lines` lines of one position.
    ForwardPlay(const Stipulation& stipulation, Budget& budget, std::size_t most_lines)
        : stipulation_(stipulation), direct_(budget), help_(budget, most_lines) {}

    [[nodiscard]] ForwardSolutions solve(const Position& position);
    /// Returns true if `solve` would find a solution.
    [[nodiscard]] bool has_solution(const Position& position);

  private:
    Stipulation stipulation_;
    DirectSearch direct_;
    HelpSearch help_;
};

}  // namespace doublecheck::problem
