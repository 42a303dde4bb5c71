// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Whether the winner can surely mate, as told by counting: a queen or a rook is free to move or a pawn to be
/// promoted, few pawns stand face to face, and both sides have several men that can step to an empty square
/// and are not pinned. False says nothing. That no such position is without a mate is
/// tested, not proved: it spares an audit its questions, and proves none.
[[nodiscard]] bool is_plainly_open(const Position& position, Color winner);

}  // namespace doublecheck::winnable
