// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/board/setup.hpp"

// Moves taken back one by one, without the question whether a game leads to the earlier positions.

namespace doublecheck::problem {

/// A position of standard chess from which moves are taken back, or that is reached by that.
struct EarlierPosition {
    /// The men, and the rights without which the moves taken back would not be legal: a right that the
    /// diagram states, the right of a castling that was taken back, and the en passant square of a capture
    /// that was taken back.
    Setup setup = {};
    /// Rooks with rights that may have existed here and were lost by a move taken back.
    SquareSet lost_rights = {};
    bool states_ep = false;  ///< a missing en passant square means that no such capture is legal
};

/// Calls `visit` for each move that could have led to the position, whether or not a game leads to the
/// position before it: the move is legal there, it leads to exactly this position, and the side that is not
/// to move is not in check.
void visit_take_backs(const EarlierPosition& position,
                      const std::function<void(const Retraction&, const EarlierPosition&)>& visit);

/// Returns the rooks at home whose kings are at home too: in standard chess, those with which castling may be
/// allowed.
[[nodiscard]] SquareSet rooks_at_home(const Board& board);

/// Returns the squares over which the last move may have been a double step after which an en passant
/// capture is legal. The en passant square of the setup is ignored.
[[nodiscard]] std::vector<Square> capturable_ep_squares(const Setup& setup);

/// Returns the move as problemists write a move that is taken back, with the captured man: `Kg6xRh5`,
/// `e2-e4`, `e7xRd8=Q`, `d4xc3 e.p.`, `O-O`.
[[nodiscard]] std::string take_back_text(const Setup& after, const Retraction& retraction);

}  // namespace doublecheck::problem
