// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// A square of a first rank is shut if all its diagonal neighbours hold pawns of that side on their first
/// squares, so that no bishop has ever come or gone.
bool is_shut(const Men& men, int square);

/// What follows for the bishops of a colour.
struct ShutBishops {
    int misplaced = nowhere;  ///< a shut square at home with a bishop that did not begin there
    // By shade: 0 is that of a1.
    std::array<int, 2> taken_at_home = {};  ///< initial bishops that never moved and are gone
    std::array<int, 2> promoted = {};       ///< bishops that must be promoted pawns
    std::array<int, 2> stand_there = {};  ///< those that stand on the shut square on which they were promoted
};
ShutBishops shut_bishops(const Men& men, Color color, Start start);

/// The men that must be promoted pawns, shut bishops considered.
int promoted_men(const Census& census, Color color, const ShutBishops& bishops);

/// A bishop stands on the square and cannot.
bool is_misplaced_bishop(const Men& men, int square, Start start);

}  // namespace doublecheck::checker
