// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck::facts {

/// The captures without which a pawn cannot have reached its square from its home, in order. Each comes with
/// the squares on which it can have been made, including by a pawn that made more captures than necessary.
struct PawnsCaptures {
    Square pawn;
    Square home;
    std::vector<SquareSet> captures;
    int most;  ///< how many captures it can have made at most
};

/// A captured man: where it began, and the squares on which it can have been captured.
struct CapturedMan {
    Square home;
    SquareSet squares;
};

/// What all games to a position have in common about captures.
struct Losses {
    std::array<int, 2> by_pawns = {};  ///< least number of captures by pawns (promoted or not), by colour
    std::vector<PawnsCaptures> pawns = {};  ///< pawns with a known home that must have captured
    std::vector<CapturedMan> men = {};      ///< captured men that can only have been captured on few squares
};

/// Derives these captures from facts (standard array). Returns nothing if the facts refute the position, or
/// if the budget ends.
[[nodiscard]] std::optional<Losses> losses(const Setup& setup, Budget& budget);

}  // namespace doublecheck::facts
