// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::shortest {

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// A man of the position that is to be reached.
struct Part {
    PieceType type;
    Square square;
};

/// What of a position is wanted.
enum class Wanted {
    all,     ///< men, turn, castling rights and en passant square
    diagram  ///< men and turn
};

/// The position that games are to lead to.
struct Goal {
    Goal(const Position& position, Wanted wanted);

    /// An en passant square that nobody can use makes no difference.
    [[nodiscard]] bool is_reached_by(const Position& reached) const;

    Position position;
    Wanted wanted;
    std::array<std::vector<Part>, 2> parts;  ///< by colour
    /// Men that have not moved in any game that leads there: pawns on their first squares, and kings and
    /// rooks with a castling right that is wanted.
    SquareSet still;
};

}  // namespace doublecheck::shortest
