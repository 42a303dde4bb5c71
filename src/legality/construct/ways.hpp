// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include "legality/construct/goal.hpp"

namespace doublecheck::construct {

/// What the men of one colour cost on each square for each part: moves to the square of the part, past men
/// that stand still.
struct SideWays {
    std::array<CostRow, 64> officer;  ///< whatever its kind: see `kinds`
    std::array<CostRow, 64> pawn;     ///< with promotion, if the part is an officer
};

/// The weights of an estimate.
struct Weights {
    int pawn_capture = 2;  ///< of a capture by a pawn, besides its move, in an estimate
    int victim = 3;        ///< of a man that is to be captured
    int promotion = 4;     ///< of a promotion, besides its move: so they come early
    int estimate = 4;      ///< of the estimate against the moves made
    int pawn = 1;          ///< of a pawn's move
    int king = 1;          ///< of a king's move
    int jam = 2;           ///< of a square that is shut off from the men that could go there
    std::uint64_t seed = 0;
    /// By colour: a castling that is to be played.
    std::array<std::optional<Side>, 2> castling = {};
};

using Ways = std::array<SideWays, 2>;

/// The ways to the parts of a goal, for each set of men that stand still that is asked for.
class WaysBook {
  public:
    WaysBook(const Goal& goal, const Weights& weights);

    [[nodiscard]] const Ways& past(SquareSet still);

    /// What each kind of officer cannot be, as a cost to add.
    [[nodiscard]] const CostRow& kind(Color color, PieceType type) const {
        return kinds_[index(color)][static_cast<std::size_t>(type)];
    }

  private:
    const Goal& goal_;
    Weights weights_;
    std::array<std::array<CostRow, 6>, 2> kinds_ = {};
    std::unordered_map<std::uint64_t, std::unique_ptr<Ways>> ways_ = {};
};

}  // namespace doublecheck::construct
