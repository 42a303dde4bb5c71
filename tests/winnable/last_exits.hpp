// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "support/random_positions.hpp"

namespace doublecheck::test {

/// A wall of pawns that are all blocked but one, which may take a pawn en passant now and never again.
/// Nothing if it is not playable, or the capture is not legal.
std::optional<Position> random_en_passant_exit(Random& random);

/// A king and a rook shut in on their home rank, in an array of Chess960, where to castle may be the only way
/// past each other. Nothing if it is not playable, or nobody may castle.
std::optional<Position> random_castling_exit(Random& random);

/// The same position, but nobody may take en passant now, or castle any more.
Position without_exits(const Position& position);

}  // namespace doublecheck::test
