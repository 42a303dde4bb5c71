// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/retraction.hpp"

namespace doublecheck::rules {

/// Returns how many men of a colour must be promoted pawns. Considers only the numbers of men and the colours
/// of the bishops' squares.
[[nodiscard]] int promoted_men(const Board& board, Color color);

/// Returns, for example, "no pawn is missing" or "only 2 pawns are missing".
[[nodiscard]] std::string missing_pawns_text(const Board& board, Color color);

/// What shut squares (`shut_squares`) show about the bishops of a colour.
struct ShutBishops {
    /// Bishops that must be promoted pawns: on light squares, on dark squares.
    std::array<int, 2> promoted = {};
    /// Promoted bishops that still stand on the shut square on which they were promoted.
    std::array<int, 2> promoted_in_place = {};
    /// Homes of initial bishops that were captured at home, and not by a pawn.
    SquareSet taken_at_home = {};
    /// Bishops on squares of their own first rank that no bishop could have entered.
    SquareSet impossible = {};
};

/// Returns the squares of a colour's first rank whose diagonal neighbours all hold pawns of the colour that
/// have never moved.
[[nodiscard]] SquareSet shut_squares(const Board& board, Color color);

[[nodiscard]] ShutBishops shut_bishops_of(const Board& board, Color color, StartArray array);

/// Returns how many men must be promoted pawns, with shut bishops taken into account.
[[nodiscard]] int promoted_men(const Board& board, Color color, const ShutBishops& bishops);

}  // namespace doublecheck::rules
