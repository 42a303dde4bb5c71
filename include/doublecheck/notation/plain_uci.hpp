// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "doublecheck/notation/game_view.hpp"

namespace doublecheck {

/// The most bytes that `write_plain_uci` touches, and one more.
[[nodiscard]] std::size_t longest_plain_uci(const GameView& game);

/// Writes the moves of a plain game with blanks between them, as engines are told them; returns the end.
/// Castling goes to the rook in Chess960.
[[nodiscard]] char* write_plain_uci(const GameView& game, char* out);

}  // namespace doublecheck
