// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "problem/compose/judge_problem.hpp"
#include "problem/compose/placement.hpp"

namespace doublecheck::problem {

/// A sound problem in which every man is needed: without any one of them it is unsound or illegal.
struct Draft {
    Position position;
    Board board;
    Grade grade;
    int merit = 0;  ///< what improvement maximises: first the wishes, then the grade
    bool is_as_wished = false;
};

/// Finds drafts and improves them within the budget of a batch.
class Composer {
  public:
    Composer(const ComposeWishes& wishes, Random& random, Budget& budget, ComposeCounts& counts)
        : wishes_(wishes), random_(random), budget_(budget), counts_(counts), tester_(wishes, budget) {}

    /// Returns the next problem that fulfils the wishes, or nothing if the budget ends first.
    [[nodiscard]] std::optional<Draft> next();

  private:
    [[nodiscard]] std::optional<Draft> first_draft();
    [[nodiscard]] Draft improved(Draft draft);
    [[nodiscard]] std::optional<Draft> draft_of(const Board& board);
    [[nodiscard]] Tested without_superfluous(Board& board, Tested tested);
    void weigh(Draft& draft, const Solved& solved);

    const ComposeWishes& wishes_;
    Random& random_;
    Budget& budget_;
    ComposeCounts& counts_;
    Tester tester_;
};

}  // namespace doublecheck::problem
