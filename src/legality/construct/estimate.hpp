// SPDX-License-Identifier: MIT
#pragma once

#include "legality/construct/goal.hpp"
#include "legality/construct/path_costs.hpp"

namespace doublecheck::construct {

/// Estimates how far positions are from a goal. Each man is assigned a part (a square of the goal, or to be
/// captured) so that the number of moves is least.
class Estimator {
  public:
    Estimator(const Goal& goal, const Weights& weights)
        : goal_(goal), weights_(weights), path_cost_cache_(goal, weights) {}

    /// Computes the assignments for a position whose successors will be estimated.
    void enter(const Position& position);
    [[nodiscard]] int value() const { return value_of(position_, sides_[0].total(), sides_[1].total()); }
    /// Returns the estimate for the position after a move in the position that `enter` was called with.
    [[nodiscard]] int after(Move move, const Position& next);

  private:
    [[nodiscard]] SquareSet still(const Position& position) const;
    [[nodiscard]] CostRow costs(const PathCosts& path_costs, const Position& position, Color color,
                                Square square) const;
    [[nodiscard]] Matching match(const PathCosts& path_costs, const Position& position, Color color) const;
    [[nodiscard]] int value_of(const Position& position, int white, int black) const;

    const Goal& goal_;
    Weights weights_;
    PathCostCache path_cost_cache_;
    Position position_ = Position::initial();
    SquareSet still_ = {};
    const PathCosts* path_costs_ = nullptr;
    std::array<Matching, 2> sides_ = {};
    std::array<std::array<std::uint8_t, 64>, 2> row_at_ = {};
};

}  // namespace doublecheck::construct
