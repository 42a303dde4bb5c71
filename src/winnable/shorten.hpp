// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// The line, or a shorter one that also ends with the loser checkmated: what goes round in a circle is cut
/// out, a mate that was passed by is given, and moves that both sides can do without are left out. That makes
/// no shortest line. Works a fraction of a millisecond for a hundred plies, and longer where so many
/// positions were `spent` on finding the line. Requires a legal line to a mate by `winner` and at most 32
/// men.
[[nodiscard]] std::vector<Move> shorten(const Position& start, std::vector<Move> line, Color winner,
                                        std::uint64_t spent = 0);

}  // namespace doublecheck::winnable
