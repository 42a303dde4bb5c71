// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "support/random_positions.hpp"

namespace doublecheck::test {

/// Returns a wall of pawns that are all blocked except one, which can capture en passant now and never again.
/// Returns nothing if the position is not playable or the capture is not legal.
std::optional<Position> random_en_passant_exit(Random& random);

/// Returns a Chess960 position with a king and a rook shut in on their home rank, where castling may be the
/// only way for them to get past each other. Returns nothing if the position is not playable or castling is
/// not legal.
std::optional<Position> random_castling_exit(Random& random);

/// Returns the position without castling rights and without an en passant square.
Position without_exits(const Position& position);

}  // namespace doublecheck::test
