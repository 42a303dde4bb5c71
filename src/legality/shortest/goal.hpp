// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::shortest {

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// A man of the position that is to be reached. Each man of a position on the way is assigned a part.
struct Part {
    PieceType type;
    Square square;
};

/// What a reached position must have in common with the goal.
enum class Wanted {
    all,     ///< men, turn, castling rights and en passant square
    diagram  ///< men and turn
};

/// The position that games must reach.
struct Goal {
    Goal(const Position& position, Wanted wanted);

    /// Returns true if the position equals the goal. An en passant square on which nobody can capture is
    /// ignored.
    [[nodiscard]] bool is_reached_by(const Position& reached) const;

    Position position;
    Wanted wanted;
    std::array<std::vector<Part>, 2> parts;  ///< by colour
    /// The men that do not move in any game to the goal: pawns on their initial squares, and kings and rooks
    /// with a castling right of the goal.
    SquareSet still;
};

}  // namespace doublecheck::shortest
