// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck::facts {

/// A pawn, and the captures without which it cannot have reached its square from its home. `captures` lists,
/// for each of these captures in order, the squares on which it could have been made, also if the pawn made
/// more captures than necessary.
struct PawnsCaptures {
    Square pawn;
    Square home;
    std::vector<SquareSet> captures;
    int most;  ///< the greatest number of captures that the pawn could have made
};

/// A captured man: where it began, and the squares on which it could have been captured.
struct CapturedMan {
    Square home;
    SquareSet squares;
};

/// Facts about captures that hold in all games to a position.
struct Losses {
    std::array<int, 2> by_pawns = {};  ///< least number of captures by pawns (promoted or not), by colour
    std::vector<PawnsCaptures> pawns = {};  ///< pawns with a known home that must have captured
    std::vector<CapturedMan> men = {};      ///< captured men that can only have been captured on few squares
};

/// Derives the losses from facts. Requires the standard array. Returns nothing if the facts refute the
/// position, or if the budget ends.
[[nodiscard]] std::optional<Losses> losses(const Setup& setup, Budget& budget);

}  // namespace doublecheck::facts
