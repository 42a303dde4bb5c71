// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/legality/facts/pawn_ways.hpp"
#include "checker/legality/facts/reach.hpp"

namespace doublecheck::checker::facts {

/// Returns the fewest captures with which the pawn that began on `home` could have become `man`, or `never`
/// if it cannot.
int captures_of(const World& world, const PawnWays& ways, PawnHome home, Man man, PromotedReach& promoted);

/// A condition on the assignments of homes to the men of a colour.
struct Demand {
    struct Pair {
        Man man;
        Home home;
    };
    std::optional<Pair> pair = {};       ///< the man of the pair began on its home
    std::optional<Home> free_home = {};  ///< the captures of the man that began on this home are not counted
    std::optional<Home> without_home = {};  ///< no man on the board began on this home
};

/// All assignments of different homes to the men of a colour, each man getting one of its possible origins.
class Assignments {
  public:
    enum class Cost { captures, none };

    Assignments(const World& world, Color color, Cost cost);

    /// Returns the smallest sum of captures by pawns and promoted pawns over all assignments that meet
    /// `demand`, or nothing if there is none.
    [[nodiscard]] std::optional<int> fewest(const Demand& demand) const;

  private:
    struct Choice {
        std::size_t home;  ///< index of the home among the homes of the colour
        int captures;
    };
    [[nodiscard]] bool is_met(const Demand& demand, Man man, Home home) const;

    const World& world_;
    std::span<const Home> homes_;
    std::vector<Man> men_ = {};
    std::vector<std::vector<Choice>> choices_ = {};  ///< the possible homes of each man
};

}  // namespace doublecheck::checker::facts
