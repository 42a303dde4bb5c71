// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/board.hpp"

namespace doublecheck::checker {

/// Reads a FEN of two to six fields (the counters are not looked at); castling letters as in standard FEN,
/// X-FEN or Shredder-FEN: `K` is the outermost rook on that side of the king, or the corner if there is none.
std::optional<Position> read_fen(std::string_view text);

/// The initial array of standard chess, White to move.
const Position& initial_position();

/// Whether this is one of the 960 initial arrays of Chess960, with all castling rights and White to move.
bool is_chess960_array(const Position& position);

}  // namespace doublecheck::checker
