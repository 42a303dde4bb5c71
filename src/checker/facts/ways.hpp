// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/facts/world.hpp"

namespace doublecheck::checker::facts {

/// Squares on which a king of that colour never stood.
Set barred_to_king(const World& world, Color color);

/// Whether an officer that stands on a square never left it otherwise than captured, because it attacked a
/// king that never moved.
bool holds_a_steady_king(const World& world, char man, int square);

/// Where an officer can go from a square in one move.
Set moves_of(const World& world, char man, int square, const Set& more_closed = {});
/// Where it can go in any number of moves, its first square among them. A man that stands on its last rank at
/// first has been promoted there.
Set reach_of(const World& world, char man, int square);
/// The same from several squares, while more squares are closed to it.
Set reach_while(const World& world, char man, const Set& squares, const Set& more_closed);

/// The squares that a man attacks when all squares round it are occupied.
Set attacked_close_by(char man, int square);

/// Whether a man that never moved prevents castling on that side for good.
bool is_castling_shut_out(const World& world, Color color, bool kings_side);

/// By square: the fewest captures with which the pawn of a home can have come there; 99 for never.
constexpr int never = 99;
std::array<int, 64> pawn_ways(const World& world, int home);
/// The same while the enemy pawn of the home `facing` has not captured.
std::array<int, 64> pawn_ways(const World& world, int home, int facing);

/// The fewest captures with which the pawn of a home stands on a square now.
int ways_to_stand(const World& world, int home, int square);
/// For each capture that the pawn of a home must have made to come to one of the targets, the first of them
/// first: where it can have made it. If it stands there, it has passed enemy pawns or not as can be seen.
std::vector<Set> capture_squares(const World& world, int home, const Set& targets, bool stands_there);

/// The squares on which the man of a home can have been captured.
Set deaths_of(const World& world, int home);
/// The squares of the men that pawns of a colour can have captured.
Set squares_hit_by_pawns(const World& world, Color color);

/// The squares one of which a man on a square must have left or crossed when it arrived, promotions included;
/// a castling is not among them. If the enemy's king stood there already, a king did not come from next to
/// it, and no knight or pawn from where it attacked it.
Set arrivals(const World& world, int square, bool faces_king);

}  // namespace doublecheck::checker::facts
