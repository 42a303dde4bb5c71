// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "legality/construct/matching.hpp"
#include "legality/shortest/goal.hpp"

namespace doublecheck::shortest {

using construct::Cost;
using construct::never;

/// Weights of a bound: of each move; besides, of each that cannot be a capture.
struct Weights {
    Cost move;
    Cost quiet;  ///< steps of pawns straight on, and castlings
};

/// By square.
using Distances = std::array<Cost, 64>;

constexpr std::size_t at(Square square) {
    return static_cast<std::size_t>(square.index());
}
constexpr std::size_t kind(PieceType type) {
    return static_cast<std::size_t>(type);
}

/// What moves of one man of a colour cost past the men that never move, whoever else stands there.
class Ways {
  public:
    Ways(const Goal& goal, Color color, const Weights& weights)
        : goal_(goal), color_(color), weights_(weights) {}

    /// From each square to the nearest of some, of an officer.
    [[nodiscard]] Distances officer(PieceType type, SquareSet targets) const;
    /// From each square, of a pawn, if it costs so much where it stays a pawn or promotes.
    [[nodiscard]] Distances pawn(Distances from_there) const;
    /// To a capture on the square, of a pawn.
    [[nodiscard]] Distances capturing_pawn(Square square) const;

    [[nodiscard]] Color color() const { return color_; }
    [[nodiscard]] const Weights& weights() const { return weights_; }

  private:
    const Goal& goal_;
    Color color_;
    Weights weights_;
};

}  // namespace doublecheck::shortest
