// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {

/// All plays of the player to move. As long as every man moves by its own rules there is no illegal play, so
/// this is what the men can do, whatever happens to the kings. Empty once a king has been captured.
[[nodiscard]] MoveList moves(const Position& position, const Options& options = {});

/// The plays that capture a man, and no others; for an opponent that looks at these alone.
[[nodiscard]] MoveList captures(const Position& position, const Options& options = {});

/// The plays with which the player to move, whose king has just been captured, takes the other king in turn:
/// the last move that he is granted, and that changes nothing. Empty while he has a king.
[[nodiscard]] MoveList last_moves(const Position& position, const Options& options = {});

/// The man that a play takes off the board, if any.
[[nodiscard]] std::optional<Piece> captured_by(const Position& position, Move move);

/// How many lines of so many plays there are. A captured king ends a line; draws that are called and the
/// limit of moves are left out of account.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options = {});

}  // namespace doublecheck::chess99
