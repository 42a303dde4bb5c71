// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The legal replies to a check, sorted by how they meet it. A capture by the king counts as a king move.
struct WaysOut {
    MoveList king_moves = {};
    MoveList captures = {};        ///< captures of the only checker, including en passant
    MoveList interpositions = {};  ///< moves to the line between the only checker and the king

    [[nodiscard]] std::size_t size() const {
        return king_moves.size() + captures.size() + interpositions.size();
    }
};

/// Returns the ways out of check; against a double check these are king moves alone. Empty if the side to
/// move is not in check. Does not allocate memory.
[[nodiscard]] WaysOut ways_out(const Position& position);

/// A move that a man could make but for the check, and why it fails.
struct RefusedTry {
    Move move;
    std::string_view rule;  ///< a rule `check.*`, see docs/check.md
    std::string why;
    SquareSet squares = {};
};

/// Returns every try that is no way out of check, with the reason. Tries that come closest to a way out are
/// first. Empty if the side to move is not in check. Of the four promotions only that to a queen is listed,
/// since all fail alike.
[[nodiscard]] std::vector<RefusedTry> refused_tries(const Position& position);

}  // namespace doublecheck
