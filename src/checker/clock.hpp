// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/moves.hpp"
#include "checker/reading.hpp"

namespace doublecheck::checker {

/// So many half-moves in a row without a capture or a pawn move end the game in a draw, unless the last of
/// them mates (FIDE 9.6.2).
constexpr int most_quiet_plies = 150;

/// The half-move clock of a FEN, its fifth field: 0 without one, 150 if it says more; nothing if it is no
/// number.
std::optional<int> clock_of_fen(std::string_view fen);

/// Whether a move sets the clock back. Requires a pseudo-legal move.
bool is_irreversible(const Position& position, const Move& move);

/// Whether the subject says that a draw by 75 moves ends the game.
bool counts_moves(const Verdict& verdict);

}  // namespace doublecheck::checker
