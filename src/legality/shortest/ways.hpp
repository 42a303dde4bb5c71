// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "legality/construct/matching.hpp"
#include "legality/shortest/goal.hpp"

namespace doublecheck::shortest {

using construct::Cost;
using construct::never;

/// The weights of a bound: for each move, and in addition for each quiet move.
struct Weights {
    Cost move;
    Cost quiet;  ///< for straight pawn steps and castlings, which cannot capture
};

/// A cost for each square.
using Distances = std::array<Cost, 64>;

constexpr std::size_t at(Square square) {
    return static_cast<std::size_t>(square.index());
}
constexpr std::size_t kind(PieceType type) {
    return static_cast<std::size_t>(type);
}

/// Computes the costs of the moves of one man of a colour past the men that never move. All other men are
/// ignored.
class Ways {
  public:
    Ways(const Goal& goal, Color color, const Weights& weights)
        : goal_(goal), color_(color), weights_(weights) {}

    /// Returns the cost from each square to the nearest target, for a piece.
    [[nodiscard]] Distances officer(PieceType type, SquareSet targets) const;
    /// Returns the cost from each square for a pawn. `from_there` holds the costs on the squares where it
    /// ends or promotes.
    [[nodiscard]] Distances pawn(Distances from_there) const;
    /// Returns the cost from each square for a pawn to make a capture on `square`.
    [[nodiscard]] Distances capturing_pawn(Square square) const;

    [[nodiscard]] Color color() const { return color_; }
    [[nodiscard]] const Weights& weights() const { return weights_; }

  private:
    const Goal& goal_;
    Color color_;
    Weights weights_;
};

}  // namespace doublecheck::shortest
