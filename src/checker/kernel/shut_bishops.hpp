// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// Returns true if `square` is shut: it is on the first rank of a side, and each of its diagonal neighbours
/// holds a pawn of that side on its initial square. So no bishop has ever left or reached it.
bool is_shut(const Men& men, int square);

/// What follows from the shut squares for the bishops of one colour.
struct ShutBishops {
    /// A shut square of the first rank of this colour that holds a bishop but is not an initial square of
    /// one; `nowhere` if there is none.
    int misplaced = nowhere;
    // The arrays are indexed by shade: 0 is the shade of a1.
    /// Number of initial bishops that were captured without ever having moved.
    std::array<int, 2> taken_at_home = {};
    std::array<int, 2> promoted = {};  ///< number of bishops that must be promoted pawns
    /// Number of promoted bishops that stand on the shut square on which they were promoted.
    std::array<int, 2> stand_there = {};
};
ShutBishops shut_bishops(const Men& men, Color color, Start start);

/// Returns how many men of `color` must be promoted pawns, with the bishops counted as in `bishops`.
int promoted_men(const Census& census, Color color, const ShutBishops& bishops);

/// Returns true if, in standard chess, `square` is a shut square of a first rank that holds a bishop of that
/// side but is not on the c- or f-file. No game leads to such a bishop.
bool is_misplaced_bishop(const Men& men, int square, Start start);

}  // namespace doublecheck::checker
