// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The order of the squares from which moves begin. Popeye tries the moves that reach the goal at once from
/// h8 to a1, and all others from a1 to h8.
enum class PopeyeOrder : std::uint8_t { from_a1, from_h8 };

/// Returns a number by which the moves in a position are sorted as Popeye lists them:
/// - by the square of the man, from a1, b1, ... to h8 or backwards;
/// - pieces by direction: down-left, down-right, up-right, up-left, down, left, up, right; in one direction
///   the longest move first; knights counterclockwise from two files to the left and one rank down;
/// - castling before the other moves of a king, first to the queen's side;
/// - pawns by two squares, by one square, captures to the right, captures to the left; from h8 captures
///   first;
/// - promotions to queen, knight, rook, bishop.
[[nodiscard]] int popeye_rank(const Position& position, Move move, PopeyeOrder order);

}  // namespace doublecheck
