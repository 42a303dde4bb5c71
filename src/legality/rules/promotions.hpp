// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/board/board.hpp"

namespace doublecheck::rules {

/// Returns how many men of a colour must be promoted pawns. Considers only the numbers of men and the colours
/// of the bishops' squares.
[[nodiscard]] int promoted_men(const Board& board, Color color);

/// Returns, for example, "no pawn is missing" or "only 2 pawns are missing".
[[nodiscard]] std::string missing_pawns_text(const Board& board, Color color);

}  // namespace doublecheck::rules
