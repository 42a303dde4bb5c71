// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// The line, or a shorter one that also ends with the loser checkmated: what goes round in a circle is cut
/// out, a mate that was passed by is given, and moves that both sides can do without are left out. Does
/// little work, and so finds no shortest line. Requires a legal line to a mate by `winner` and at most 32
/// men.
[[nodiscard]] std::vector<Move> shorten(const Position& start, std::vector<Move> line, Color winner);

}  // namespace doublecheck::winnable
