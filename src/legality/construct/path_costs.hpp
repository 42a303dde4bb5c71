// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include "legality/construct/goal.hpp"

namespace doublecheck::construct {

/// The costs of the men of one colour, by square and part: the moves from the square to the square of the
/// part, round the men that stand still.
struct SidePathCosts {
    std::array<CostRow, 64> piece;  ///< for a piece; `PathCostCache::kind` excludes parts of another kind
    std::array<CostRow, 64> pawn;   ///< for a pawn, which promotes if the part is a piece
};

/// The weights of an estimate and of the search that uses it.
struct Weights {
    int pawn_capture = 2;  ///< cost of a capture by a pawn, in addition to its move
    int victim = 3;        ///< cost of a man that is to be captured
    int promotion = 4;     ///< cost of a promotion, in addition to its move; makes promotions come early
    int estimate = 4;      ///< weight of the estimate relative to the moves made
    int pawn = 1;          ///< cost of a pawn's move
    int king = 1;          ///< cost of a king's move
    int blocked = 2;       ///< cost of each square counted by `blocked_squares`
    std::uint64_t seed = 0;
    /// By colour: a castling that is to be played.
    std::array<std::optional<Side>, 2> castling = {};
};

using PathCosts = std::array<SidePathCosts, 2>;

/// Caches the path costs for each set of men that stand still.
class PathCostCache {
  public:
    PathCostCache(const Goal& goal, const Weights& weights);

    [[nodiscard]] const PathCosts& around(SquareSet still);

    /// Returns `never` for the parts that this kind of piece cannot have, and 0 for the others.
    [[nodiscard]] const CostRow& kind(Color color, PieceType type) const {
        return kinds_[index(color)][static_cast<std::size_t>(type)];
    }

  private:
    const Goal& goal_;
    Weights weights_;
    std::array<std::array<CostRow, 6>, 2> kinds_ = {};
    std::unordered_map<std::uint64_t, std::unique_ptr<PathCosts>> path_costs_ = {};
};

}  // namespace doublecheck::construct
