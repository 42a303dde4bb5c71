// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "doublecheck/board/retraction.hpp"

namespace doublecheck::rules {

/// What the squares that unmoved pawns shut in tell of the bishops of a colour.
struct ShutBishops {
    /// Bishops that must be promoted pawns: on light squares, on dark ones.
    std::array<int, 2> promoted = {};
    /// Those of them that stand where they were promoted, on a shut square.
    std::array<int, 2> promoted_in_place = {};
    /// Initial bishops that never left home, and are gone: captured there, and not by a pawn.
    SquareSet taken_at_home = {};
    /// Bishops on squares of their own first rank that no bishop can have entered.
    SquareSet impossible = {};
};

/// The squares of a colour's first rank whose diagonal neighbours all hold pawns of it that never moved.
[[nodiscard]] SquareSet shut_squares(const Board& board, Color color);

[[nodiscard]] ShutBishops shut_bishops_of(const Board& board, Color color, StartArray array);

/// The men that must be promoted pawns, shut bishops considered.
[[nodiscard]] int promoted_men(const Board& board, Color color, const ShutBishops& bishops);

}  // namespace doublecheck::rules
