// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// `little`: long lines only, and a fraction of a millisecond for one of a hundred plies.
enum class Care : std::uint8_t { little, much };

/// The line, or a shorter one that also ends with the loser checkmated: what goes round in a circle is cut
/// out, a mate that was passed by is given, and moves that both sides can do without are left out. That makes
/// no shortest line. Requires a legal line to a mate by `winner` and at most 32 men.
[[nodiscard]] std::vector<Move> shorten(const Position& start, std::vector<Move> line, Color winner,
                                        Care care = Care::little);

}  // namespace doublecheck::winnable
