// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "notation/game_view.hpp"

namespace doublecheck {

/// Appends the game exactly as `write_pgn` writes it; without comments and NAGs if `has_bare_moves`. Requires
/// a plain game that was read with `PlainChecks::notation`.
void write_plain_pgn(const GameView& game, bool has_bare_moves, std::string& out);

}  // namespace doublecheck
