// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/legality/facts/pawn_ways.hpp"
#include "checker/legality/facts/reach.hpp"

namespace doublecheck::checker::facts {

/// The captures without which the man of a pawn's home cannot be the man on the board; `never` if it cannot.
int captures_of(const World& world, const PawnWays& ways, PawnHome home, Man man, PromotedReach& promoted);

/// What is asked of the ways to give the men of a colour different homes.
struct Demand {
    struct Pair {
        Man man;
        Home home;
    };
    std::optional<Pair> pair = {};          ///< this man began here
    std::optional<Home> free_home = {};     ///< what the man of this home costs does not count
    std::optional<Home> without_home = {};  ///< nobody began here
};

/// All ways to give the men of a colour different homes among their origins.
class Assignments {
  public:
    enum class Cost { captures, none };

    Assignments(const World& world, Color color, Cost cost);

    /// The least sum of the captures that pawns and promoted pawns have cost; nothing if there is no way.
    [[nodiscard]] std::optional<int> fewest(const Demand& demand) const;

  private:
    struct Choice {
        std::size_t home;  ///< its place among the homes of the colour
        int captures;
    };
    [[nodiscard]] bool is_met(const Demand& demand, Man man, Home home) const;

    const World& world_;
    std::span<const Home> homes_;
    std::vector<Man> men_ = {};
    std::vector<std::vector<Choice>> choices_ = {};  ///< by man
};

}  // namespace doublecheck::checker::facts
