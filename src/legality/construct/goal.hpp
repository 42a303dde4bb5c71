// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "legality/construct/matching.hpp"

namespace doublecheck::construct {

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// A man of the position that is to be reached. Each man on the way is assigned a part.
struct Part {
    PieceType type;
    Square square;
};

/// The position that a game must reach, and the men that stand still in all games to it.
struct Goal {
    explicit Goal(const Position& position);

    Position position;
    std::array<std::vector<Part>, 2> parts;  ///< by colour
    SquareSet still;  ///< men that never moved: pawns at home, and kings and rooks with rights
};

}  // namespace doublecheck::construct
