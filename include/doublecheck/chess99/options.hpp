// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace doublecheck::chess99 {

/// What happens to a player who has no move at all, which the author's pages do not foresee.
enum class NoMove : std::uint8_t { draw, loss };

/// The readings of the rules where the author's pages leave room. The defaults are those that docs/chess99.md
/// argues for.
struct Options {
    /// A man that enters the cell a pawn has just passed may leave the pawn where it is.
    bool ep_quiet_move = true;
    /// Other men may stand between the king and his partner in a long castling.
    bool castle_over = false;
    /// A pawn that waits on the last rank may promote without moving on.
    bool promote_in_place = true;
    /// A pawn promotes only to a bishop or knight of which its player has fewer than the two he began with.
    bool promote_to_captured_only = false;
    /// How many moves each player has, counted from the start; the game is drawn when both have made them.
    std::optional<int> move_limit = 99;
    NoMove no_move = NoMove::draw;
    /// A player who could capture the king and win may call a draw all the same.
    bool call_despite_win = true;

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace doublecheck::chess99
