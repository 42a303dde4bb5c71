// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "legality/construct/matching.hpp"
#include "legality/shortest/goal.hpp"
#include "legality/shortest/ways.hpp"

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
/// What a side may spend: an upper bound for each weighting.
using Allowance = std::array<Cost, weightings.size()>;

inline constexpr std::array<PieceType, 4> promotions = {PieceType::queen, PieceType::rook, PieceType::bishop,
                                                        PieceType::knight};

/// By colour: the squares on which its men can be captured.
using Tombs = std::array<SquareSet, 2>;

/// The costs of the men of one colour for one weighting, by kind, square and part.
struct Costs {
    Costs(const Goal& goal, const Ways& ways, SquareSet tombs);

    std::array<std::array<CostRow, 64>, 6> of = {};
    CostRow castling_king = {};                  ///< of a king that may still castle
    std::array<CostRow, 64> castling_rook = {};  ///< of a rook that may still castle
    /// Costs of a man that has been captured: 0 for parts beyond those of the goal.
    CostRow gone = {};
};

/// By colour, then by weighting.
using AllCosts = std::array<std::vector<Costs>, 2>;

/// Returns what a side may spend, or nothing if it must make more captures than it has moves, or has lost too
/// many men.
[[nodiscard]] std::optional<Allowance> allowed(const Goal& goal, const Position& position, Color color,
                                               int plies);

/// The cheapest assignment of parts to the men of one side, updated move by move.
class Side {
  public:
    Side(const std::vector<Costs>& costs, const Position& position, Color color);

    /// Updates a man of the side that has moved, or that has lost its right to castle (then `from` equals
    /// `to`).
    void change(Square from, Square to, const Position& position);
    void lose(Square square);

    [[nodiscard]] bool can_suffice(const Allowance& most) const;
    /// Returns the same for other costs (by weighting) of the man on a square.
    [[nodiscard]] bool can_suffice_with(Square square, const std::array<CostRow, weightings.size()>& rows,
                                        const Allowance& most) const;

  private:
    const std::vector<Costs>* costs_;
    Color color_;
    std::array<Matching, weightings.size()> matchings_ = {};
    std::array<std::uint8_t, 64> row_at_ = {};
};

/// The cheapest assignments of parts for both sides.
class Parts {
  public:
    Parts(const AllCosts& costs, const Position& position);

    /// Updates the assignments after a move that leads to `next`.
    void change(Move move, const Position& before, const Position& next);

    /// Returns true if both sides may still reach the goal within that many plies.
    [[nodiscard]] bool can_suffice(const Goal& goal, const Position& position, int plies) const;

    [[nodiscard]] const Side& of(Color color) const { return sides_[index(color)]; }

  private:
    std::array<Side, 2> sides_;
};

}  // namespace doublecheck::shortest
