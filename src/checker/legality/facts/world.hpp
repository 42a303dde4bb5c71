// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/legality/facts/squares.hpp"
#include "checker/legality/facts/work.hpp"

namespace doublecheck::checker::facts {

/// A position and what is known about its past: at first only what holds for every position, and then also
/// what the premises of a step state.
struct World {
    /// Requires `from` and `counted` to outlive the world.
    World(const Position& from, Work& counted);

    const Position& position;
    Work& work;
    std::vector<Man> men = {};  ///< the men on the board
    ByColor<std::optional<Square>> kings = {};
    Set steady = {};  ///< the squares whose men have never moved
    /// By home: the squares on which that man could have stood before any promotion.
    BySquare<Set> regions = {};
    BySquare<Set> origins = {};  ///< by square of a man: the homes on which it could have begun
    BySquare<Set> deaths = {};   ///< by home: the squares on which that man could have been captured
    BySquare<int> most = {};     ///< by home of a pawn: the most captures that it could have made
    ByColor<int> budgets = {};   ///< the most captures that the pawns of each colour could have made together
    ByColor<std::optional<int>> parities = {};

    /// Returns the square of the pawn that began on `home` and stands on the same file without ever having
    /// captured. Returns nothing if this is not known of it.
    [[nodiscard]] std::optional<Square> kept_pawn(PawnHome home) const;
    /// Returns the only home on which the man could have begun, or nothing if there are several or none.
    [[nodiscard]] std::optional<Home> only_origin(Man man) const;
    /// Returns the man that could have begun only on `home`, or nothing if no man is known to have begun
    /// there.
    [[nodiscard]] std::optional<Man> man_from(Home home) const;
    /// Returns the homes of `color` on which no man on the board could have begun. The men of these homes
    /// were captured.
    [[nodiscard]] Set captured(Color color) const;
    [[nodiscard]] int men_missing(Color color) const;
};

}  // namespace doublecheck::checker::facts
