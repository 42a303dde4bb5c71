// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "legality/construct/matching.hpp"
#include "legality/shortest/goal.hpp"
#include "legality/shortest/ways.hpp"

// A lower bound on the moves that both sides still need to a goal.
//
// Each man of a position ends as one man of the goal (its part) or is captured. Moves of one man are counted
// as if nobody stood in its way but the men that never move, so whatever game leads to the goal, the moves
// that it contains of that man are at least as many. A castling is a move of the king; the rook goes with it
// for nothing. With m moves left to a side, k of them captures, at most m - k are steps of pawns straight on
// or castlings. So for any weights a, b >= 0 the least of a * moves + b * (such moves), over all ways to give
// the men different parts, is at most a * m + b * (m - k) wherever the goal can be reached. That least is a
// matching of minimum cost.
//
// A man that is captured goes to a square where it can be captured (tombs.hpp).

namespace doublecheck::shortest {

using construct::CostRow;
using construct::Matching;
using construct::men_a_side;

inline constexpr std::array<Weights, 2> weightings = {{{1, 0}, {1, 4}}};
/// What a side may spend, by weighting.
using Allowance = std::array<Cost, weightings.size()>;

inline constexpr std::array<PieceType, 4> promotions = {PieceType::queen, PieceType::rook, PieceType::bishop,
                                                        PieceType::knight};

/// Where men of each colour can be captured.
using Tombs = std::array<SquareSet, 2>;

/// What men of one colour cost on each square for each part, by one weighting.
struct Costs {
    Costs(const Goal& goal, const Ways& ways, SquareSet tombs);

    std::array<std::array<CostRow, 64>, 6> of = {};
    CostRow castling_king = {};                  ///< of a king that may still castle
    std::array<CostRow, 64> castling_rook = {};  ///< of a rook that may still castle
    /// Of a man that has been captured: what the goal does not have.
    CostRow gone = {};
};

/// By colour, then by weighting.
using AllCosts = std::array<std::vector<Costs>, 2>;

/// What a side may spend; nothing where it has to make more captures than moves, or has lost too many men.
[[nodiscard]] std::optional<Allowance> allowed(const Goal& goal, const Position& position, Color color,
                                               int plies);

/// The cheapest parts of one side's men, kept from move to move.
class Side {
  public:
    Side(const std::vector<Costs>& costs, const Position& position, Color color);

    /// A man of that side has come from one square to another, or has lost the right to castle.
    void change(Square from, Square to, const Position& position);
    void lose(Square square);

    [[nodiscard]] bool can_suffice(const Allowance& most) const;
    /// The same if the man on a square had costs of its own, by weighting.
    [[nodiscard]] bool can_suffice_with(Square square, const std::array<CostRow, weightings.size()>& rows,
                                        const Allowance& most) const;

  private:
    const std::vector<Costs>* costs_;
    Color color_;
    std::array<Matching, weightings.size()> matchings_ = {};
    std::array<std::uint8_t, 64> row_at_ = {};
};

/// The cheapest parts of both sides' men.
class Parts {
  public:
    Parts(const AllCosts& costs, const Position& position);

    /// After a move that leads to `next`.
    void change(Move move, const Position& before, const Position& next);

    /// Whether both sides may still need no more moves than they have, with so many plies left.
    [[nodiscard]] bool can_suffice(const Goal& goal, const Position& position, int plies) const;

    [[nodiscard]] const Side& of(Color color) const { return sides_[index(color)]; }

  private:
    std::array<Side, 2> sides_;
};

}  // namespace doublecheck::shortest
