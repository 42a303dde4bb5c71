// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/chess99/opponent.hpp"

namespace doublecheck::chess99 {

/// `+0.34` pawns for the player to move, `captures the king with the 5th play from now`, or `loses the king
/// with the 4th play from now`.
[[nodiscard]] std::string score_text(Score score);

/// The line with its numbers and signs: `12.Pf5+ Kg6 13.Pd7`.
[[nodiscard]] std::string line_text(const Position& position, const std::vector<Move>& line,
                                    const Options& options);

}  // namespace doublecheck::chess99
