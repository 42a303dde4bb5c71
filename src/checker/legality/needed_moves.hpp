// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "checker/common/moves.hpp"

// How many moves both sides need at least to the men of a goal, as docs/certificates.md says (`proof-games`).

namespace doublecheck::checker {

/// What a man costs for each of sixteen parts: one of the men of the goal, or to be captured.
using PartCosts = std::array<int, 16>;

/// The cheapest way to give sixteen men different parts, kept while single men change.
class Assignment {
  public:
    /// Of sixteen men that cost nothing.
    Assignment();

    void change(std::size_t man, const PartCosts& costs);
    [[nodiscard]] int total() const;

  private:
    std::array<PartCosts, 16> costs_ = {};
    std::array<int, 16> man_price_ = {};
    std::array<int, 17> part_price_ = {};
    std::array<int, 17> man_of_ = {};  ///< by part; the last place stands for the man that has none
};

/// The goal, and what men cost that are to come there.
class NeededMoves {
  public:
    /// `only_men`: castling rights say nothing about the goal.
    NeededMoves(const Position& goal, bool only_men);

    /// The costs of the man of a colour on a square of a position; or of a man that is no longer there.
    [[nodiscard]] const PartCosts& of(const Position& position, Color color, int square, bool quietly) const;
    [[nodiscard]] const PartCosts& of_captured(Color color) const { return captured_[index(color)]; }
    [[nodiscard]] int number_of_men(Color color) const { return number_[index(color)]; }
    /// Whether the man on a square of the goal has never moved.
    [[nodiscard]] bool is_still(int square) const { return still_.contains(square); }

    /// What a move that cannot be a capture costs besides, in the second count.
    static constexpr int quiet = 4;

  private:
    using Table = std::array<int, 64>;
    /// What men of one colour cost in one count, by square.
    struct Costs {
        std::array<std::array<PartCosts, 64>, 6> of;
        PartCosts castling_king;
        std::array<PartCosts, 64> castling_rook;
    };

    void fill(Costs& costs, const Position& goal, Color color, int quiet_cost) const;
    [[nodiscard]] Table officer(char kind, int target) const;
    [[nodiscard]] Table pawn(Table ends, Color color, int quiet_cost) const;

    /// At most sixteen pawns, and kings and rooks.
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
    std::array<std::array<std::unique_ptr<Costs>, 2>, 2> costs_ = {};  ///< by colour and count
};

/// The moves needed from one position, kept from move to move.
class MovesLeft {
  public:
    MovesLeft(const NeededMoves& needed, const Position& position);

    void change(const Position& before, const Move& move, const Position& next);
    /// Whether the goal may be reached in exactly so many plies.
    [[nodiscard]] bool may_do(const Position& position, int plies) const;

  private:
    void put(const Position& position, Color color, int man, int square);

    const NeededMoves* needed_;
    std::array<std::array<Assignment, 2>, 2> counts_ = {};  ///< by colour and count
    std::array<std::array<std::uint8_t, 64>, 2> man_at_ = {};
};

}  // namespace doublecheck::checker
