// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

/// Two squares of which a man on the board has always occupied one. No other man ever made a move for which
/// the square it left, the squares it passed and the square it entered include both: one of them held that
/// man, which was never captured. (Castling is not such a move.)
struct Wall {
    Home home;    ///< where the man began
    Man man;      ///< the man where it stands
    Set squares;  ///< the two squares
};

/// Returns the walls of all men of which the world states the home and that they stood on two squares only.
/// That is so of a pawn on its third rank: it has made one move, from its home. A promoted man has no wall.
std::vector<Wall> walls_of(const World& world);

/// Returns true if a move with these squares passes the wall of a man other than the man of `mover`.
bool passes_wall(const std::vector<Wall>& walls, const Set& squares, std::optional<Home> mover);

}  // namespace doublecheck::checker::facts
