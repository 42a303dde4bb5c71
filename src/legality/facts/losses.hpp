// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck::facts {

/// The captures without which a pawn cannot have come from its home to its square, in order: for each the
/// squares on which it can have been made, also by a pawn that made more of them.
struct PawnsCaptures {
    Square pawn;
    Square home;
    std::vector<SquareSet> captures;
    int most;  ///< how many it can have made
};

/// A man that has been captured: where it began, and where that can have been.
struct LostMan {
    Square home;
    SquareSet squares;
};

/// What every game to a position has in common: who captured, and who was captured where.
struct Losses {
    std::array<int, 2> by_pawns = {};  ///< captures of pawns of each colour at least, those promoted included
    std::vector<PawnsCaptures> pawns = {};  ///< those whose homes are known and that captured
    std::vector<LostMan> men = {};          ///< those of which few squares are left
};

/// What the facts tell of it (standard array); nothing if the position is refuted, or the budget ends.
[[nodiscard]] std::optional<Losses> losses(const Setup& setup, Budget& budget);

}  // namespace doublecheck::facts
