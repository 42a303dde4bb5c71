// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace doublecheck::chess99 {

/// The result of the game if a player has no play at all. The author's pages do not mention that case.
enum class NoMove : std::uint8_t { draw, loss };

/// Choices for rules that the author's pages leave open. docs/chess99.md gives the reasons for the defaults.
struct Options {
    /// A man that enters a cell which a pawn has just passed may leave that pawn on the board.
    bool ep_quiet_move = true;
    /// In a long castling, other men may be between the king and the partner.
    bool castle_over = false;
    /// A pawn that waits on the last rank may promote and stay there.
    bool promote_in_place = true;
    /// A pawn promotes only to a bishop or a knight of which the player has fewer than two, the number at the
    /// start.
    bool promote_to_captured_only = false;
    /// The number of moves for each player, counted from the start. The game is drawn when both players have
    /// made them.
    std::optional<int> move_limit = 99;
    NoMove no_move = NoMove::draw;
    /// A player who could win by capturing the king may still call a draw.
    bool call_despite_win = true;

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace doublecheck::chess99
