// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "checker/common/moves.hpp"

// Lower bounds on the number of moves that both sides need to reach a goal position (docs/certificates.md,
// `proof-games`).

namespace doublecheck::checker {

/// What each of the sixteen parts of its side costs a man in moves. A part is to become one of the men of the
/// goal, or to be captured.
using PartCosts = std::array<int, 16>;

/// The cheapest assignment of different parts (see `PartCosts`) to sixteen men. It is updated when the costs
/// of one man change.
class Assignment {
  public:
    /// Assigns parts to sixteen men whose costs are all 0.
    Assignment();

    void change(std::size_t man, const PartCosts& costs);
    [[nodiscard]] int total() const;

  private:
    std::array<PartCosts, 16> costs_ = {};
    std::array<int, 16> man_price_ = {};
    std::array<int, 17> part_price_ = {};
    /// The man of each part; the last entry is the man that is being assigned.
    std::array<int, 17> man_of_ = {};
};

/// The goal position and the moves that each man needs to become one of its men.
class NeededMoves {
  public:
    /// If `only_men` is true, the castling rights of the goal are ignored.
    NeededMoves(const Position& goal, bool only_men);

    /// Returns the costs of the man of `color` on `square`. `quietly` selects the second count, in which each
    /// move that cannot be a capture costs `quiet` more. `of_captured` returns the costs of a man that has
    /// been captured.
    [[nodiscard]] const PartCosts& of(const Position& position, Color color, int square, bool quietly) const;
    [[nodiscard]] const PartCosts& of_captured(Color color) const { return captured_[index(color)]; }
    [[nodiscard]] int number_of_men(Color color) const { return number_[index(color)]; }
    /// Returns true if the goal has on this square a man that has never moved.
    [[nodiscard]] bool is_still(int square) const { return still_.contains(square); }

    /// The additional cost, in the second count, of a move that cannot be a capture.
    static constexpr int quiet = 4;

  private:
    using Table = std::array<int, 64>;
    /// The costs of the men of one colour in one of the two counts, by square. `of` is also indexed by kind.
    struct Costs {
        std::array<std::array<PartCosts, 64>, 6> of;
        PartCosts castling_king;
        std::array<PartCosts, 64> castling_rook;
    };

    void fill(Costs& costs, const Position& goal, Color color, int quiet_cost) const;
    [[nodiscard]] Table piece(char kind, int target) const;
    [[nodiscard]] Table pawn(Table ends, Color color, int quiet_cost) const;

    /// The squares of the goal whose men have never moved: pawns on their initial squares, and kings and
    /// rooks with castling rights.
    class Still {
      public:
        void add(int square) { squares_ |= std::uint64_t{1} << square; }
        [[nodiscard]] bool contains(int square) const { return (squares_ >> square & 1) != 0; }

      private:
        std::uint64_t squares_ = 0;
    };

    Still still_ = {};
    std::array<int, 2> number_ = {};
    std::array<PartCosts, 2> captured_ = {};
    /// By colour and by count (1: with `quiet`).
    std::array<std::array<std::unique_ptr<Costs>, 2>, 2> costs_ = {};
};

/// The moves that each side needs from one position. It is updated after each move.
class MovesLeft {
  public:
    MovesLeft(const NeededMoves& needed, const Position& position);

    void change(const Position& before, const Move& move, const Position& next);
    /// Returns false if the goal certainly cannot be reached in exactly `plies` plies.
    [[nodiscard]] bool may_do(const Position& position, int plies) const;

  private:
    void put(const Position& position, Color color, int man, int square);

    const NeededMoves* needed_;
    std::array<std::array<Assignment, 2>, 2> counts_ = {};  ///< by colour and by count (1: with `quiet`)
    std::array<std::array<std::uint8_t, 64>, 2> man_at_ = {};
};

}  // namespace doublecheck::checker
