// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/legality/facts/squares.hpp"
#include "checker/legality/facts/work.hpp"

namespace doublecheck::checker::facts {

/// The position, and what the premises of one step say about its past. Without premises it says what holds of
/// every position.
struct World {
    /// Requires `from` and `counted` to live longer.
    World(const Position& from, Work& counted);

    const Position& position;
    Work& work;
    std::vector<Man> men = {};  ///< on the board
    ByColor<std::optional<Square>> kings = {};
    Set steady = {};             ///< squares whose men have never moved
    BySquare<Set> regions = {};  ///< by home: where that man has stood before any promotion
    BySquare<Set> origins = {};  ///< by square: where that man can have begun
    BySquare<Set> deaths = {};   ///< by home: where that man was captured, if it was
    BySquare<int> most = {};     ///< by home of a pawn: its captures at most
    ByColor<int> budgets = {};   ///< captures by its pawns at most
    ByColor<std::optional<int>> parities = {};

    /// The square of the pawn that began there and stands on the same file without ever having captured.
    [[nodiscard]] std::optional<Square> kept_pawn(PawnHome home) const;
    /// The only home from which the man can have come; nothing if there are more, or none.
    [[nodiscard]] std::optional<Home> only_origin(Man man) const;
    /// The only man that must have come from that home and from no other.
    [[nodiscard]] std::optional<Man> man_from(Home home) const;
    /// The homes of a colour from which no man on the board can have come.
    [[nodiscard]] Set captured(Color color) const;
    [[nodiscard]] int men_missing(Color color) const;
};

}  // namespace doublecheck::checker::facts
