// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Whether counting tells that the winner can mate: there is something to mate with and free to move, few
/// pawns stand face to face, and both sides have several men that can step to an empty square and are not
/// pinned. What does not hold of the position itself is asked of those that a move leads to, and where moves
/// are few, of those behind them. False says nothing. True is tested against the search, not proved: an audit
/// asks no more then, and no verdict rests on it.
[[nodiscard]] bool is_plainly_open(const Position& position, Color winner);

}  // namespace doublecheck::winnable
