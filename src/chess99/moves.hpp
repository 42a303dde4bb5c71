// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"

namespace doublecheck::chess99 {

/// Returns all plays of the player to move. Every move that a man can make by its own rules is possible, even
/// if it exposes a king. Returns an empty list once a king has been captured.
[[nodiscard]] MoveList moves(const Position& position, const Options& options = {});

/// Returns only the plays that capture a man, for a search that looks at captures alone.
[[nodiscard]] MoveList captures(const Position& position, const Options& options = {});

/// Returns the last moves: the plays by which the player to move, whose king has just been captured, captures
/// the other king. Such a play does not change the result. Returns an empty list while the player has a king.
[[nodiscard]] MoveList last_moves(const Position& position, const Options& options = {});

/// Returns the man that a play captures, or nothing.
[[nodiscard]] std::optional<Piece> captured_by(const Position& position, Move move);

/// Returns the number of lines of `depth` plies. A line ends when a king is captured. Called draws and the
/// limit of moves are ignored.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options = {});

}  // namespace doublecheck::chess99
