// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/moves.hpp"
#include "checker/reading.hpp"

namespace doublecheck::checker {

/// The half-move clock of a FEN; nothing if it cannot be read.
std::optional<int> clock_of_fen(std::string_view fen);

/// Whether a move sets the clock back. Requires a pseudo-legal move.
bool is_irreversible(const Position& position, const Move& move);

/// Whether the subject says that a draw by 75 moves ends the game.
bool counts_moves(const Verdict& verdict);

}  // namespace doublecheck::checker
