// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

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
class MoveCosts {
  public:
    MoveCosts(const Goal& goal, Color color, const Weights& weights)
        : goal_(goal), color_(color), weights_(weights) {}

    /// Returns the cost from each square to the nearest target, for a piece.
    [[nodiscard]] Distances piece(PieceType type, SquareSet targets) const;
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

// A lower bound on the moves that both sides still need to reach a goal.
//
// Each man of a position ends as one man of the goal (its part) or is captured. The bound counts the moves of
// each man as if only the men that never move could be in its way. So any game that leads to the goal
// contains at least as many moves of that man. A castling counts as a move of the king; the rook moves for
// free.
//
// Suppose that a side has m moves left, k of which must be captures. Then at most m - k of its moves are
// straight pawn steps or castlings, which cannot capture; call these quiet. Take any weights a, b >= 0. If
// the goal can be reached, the least value of a * moves + b * quiet moves, over all assignments of different
// parts to the men, is at most a * m + b * (m - k). That least value is the cost of a minimum-cost matching.
//
// A captured man must go to a square on which it can be captured (tombs.hpp).

namespace doublecheck::shortest {

using construct::CostRow;
using construct::Matching;
using construct::men_a_side;

inline constexpr std::array<Weights, 2> weightings = {{{1, 0}, {1, 4}}};
/// An upper bound on the cost of a side's moves, for each weighting.
using Allowance = std::array<Cost, weightings.size()>;

inline constexpr std::array<PieceType, 4> promotions = {PieceType::queen, PieceType::rook, PieceType::bishop,
                                                        PieceType::knight};

/// By colour: the squares on which its men can be captured.
using Tombs = std::array<SquareSet, 2>;

/// The costs of the men of one colour for one weighting, by kind, square and part (a man of the goal, or a
/// capture).
struct Costs {
    Costs(const Goal& goal, const MoveCosts& move_costs, SquareSet tombs);

    std::array<std::array<CostRow, 64>, 6> of = {};
    CostRow castling_king = {};                  ///< costs of a king that may still castle
    std::array<CostRow, 64> castling_rook = {};  ///< costs of a rook that may still castle
    /// Costs of a man that has been captured: 0 for parts beyond those of the goal.
    CostRow gone = {};
};

/// By colour, then by weighting.
using AllCosts = std::array<std::vector<Costs>, 2>;

/// Returns the bounds on what the moves of a side may cost. Returns nothing if the side must make more
/// captures than it has moves left, or if too many men of the other side are missing.
[[nodiscard]] std::optional<Allowance> allowed(const Goal& goal, const Position& position, Color color,
                                               int plies);

/// The cheapest assignment of parts to the men of one side, updated move by move.
class SideAssignment {
  public:
    SideAssignment(const std::vector<Costs>& costs, const Position& position, Color color);

    /// Updates the costs of a man that has moved, or that has lost its right to castle (then `from` equals
    /// `to`).
    void change(Square from, Square to, const Position& position);
    void lose(Square square);

    [[nodiscard]] bool can_suffice(const Allowance& most) const;
    /// Returns what `can_suffice` would return if the man on `square` had the costs `rows` (by weighting).
    [[nodiscard]] bool can_suffice_with(Square square, const std::array<CostRow, weightings.size()>& rows,
                                        const Allowance& most) const;

  private:
    const std::vector<Costs>* costs_;
    Color color_;
    std::array<Matching, weightings.size()> matchings_ = {};
    std::array<std::uint8_t, 64> row_at_ = {};
};

/// The cheapest assignments of parts for both sides.
class Assignments {
  public:
    Assignments(const AllCosts& costs, const Position& position);

    /// Updates the assignments after a move that leads to `next`.
    void change(Move move, const Position& before, const Position& next);

    /// Returns true if the bound allows both sides to reach the goal within that many plies.
    [[nodiscard]] bool can_suffice(const Goal& goal, const Position& position, int plies) const;

    [[nodiscard]] const SideAssignment& of(Color color) const { return sides_[index(color)]; }

  private:
    std::array<SideAssignment, 2> sides_;
};

}  // namespace doublecheck::shortest
