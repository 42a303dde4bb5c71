// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The legal replies to a check, sorted by how they meet it. A king that captures makes a king's move.
struct WaysOut {
    MoveList king_moves = {};
    MoveList captures = {};        ///< of the only checker, also en passant
    MoveList interpositions = {};  ///< on the line between the only checker and the king

    [[nodiscard]] std::size_t size() const {
        return king_moves.size() + captures.size() + interpositions.size();
    }
};

/// The ways out of check, generated as such: against a double check the king's moves alone. Empty when the
/// side to move is not in check. Does not allocate.
[[nodiscard]] WaysOut ways_out(const Position& position);

/// A move that a man could make, were it not for the check, and why it fails.
struct RefusedTry {
    Move move;
    std::string_view rule;  ///< `check.*`, see docs/check.md
    std::string why;
    SquareSet squares = {};
};

/// Every try that is no way out, with the reason, the nearest to a way out first. Empty when the side to move
/// is not in check. Of the four promotions only that to a queen is listed; they all fail alike.
[[nodiscard]] std::vector<RefusedTry> refused_tries(const Position& position);

}  // namespace doublecheck
