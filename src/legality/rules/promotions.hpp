// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/board/board.hpp"

namespace doublecheck::rules {

/// The men of a colour that must be promoted pawns, by their number and the colour of the bishops' squares
/// alone.
[[nodiscard]] int promoted_men(const Board& board, Color color);

/// "no pawn is missing", "only 2 pawns are missing".
[[nodiscard]] std::string missing_pawns_text(const Board& board, Color color);

}  // namespace doublecheck::rules
