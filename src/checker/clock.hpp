// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/moves.hpp"

namespace doublecheck::checker {

/// The half-move clock of a FEN; nothing if it cannot be read.
std::optional<int> clock_of_fen(std::string_view fen);

/// Whether a move sets the clock back. Requires a pseudo-legal move.
bool is_irreversible(const Position& position, const Move& move);

}  // namespace doublecheck::checker
