// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "doublecheck/notation/game_view.hpp"

namespace doublecheck {

/// The most bytes that `write_plain_pgn` touches.
[[nodiscard]] std::size_t longest_pgn(const GameView& game);

/// Writes the game as `write_pgn` does, with its comments and NAGs or without; returns the end. Requires a
/// plain game that was read with `PlainChecks::notation`. `scratch` is memory to use again.
[[nodiscard]] char* write_plain_pgn(const GameView& game, bool has_bare_moves, std::string& scratch,
                                    char* out);

}  // namespace doublecheck
