// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "doublecheck/board/position.hpp"
#include "notation/plain_game.hpp"

namespace doublecheck::audit {

/// For each kind of draw, the first ply after which it could be claimed or was reached; 0 stands for the
/// start position. Empty if the game has no such draw.
struct DrawPlies {
    std::optional<int> threefold = std::nullopt;    ///< FIDE 9.2.2
    std::optional<int> fivefold = std::nullopt;     ///< FIDE 9.6.1
    std::optional<int> fifty = std::nullopt;        ///< FIDE 9.3.2
    std::optional<int> seventyfive = std::nullopt;  ///< FIDE 9.6.2
};

/// Returns false if `find_draw_plies` would find nothing in the game. The result true proves nothing. This
/// quick test needs only the moves. Requires a game that was read with `PlainChecks::notation`.
[[nodiscard]] bool may_have_draw_plies(const PlainGame& game);

/// Finds the draws in the successive positions of a game. A move that completes fifty or seventy-five moves
/// and gives checkmate wins the game, so that it is not counted as a draw.
[[nodiscard]] DrawPlies find_draw_plies(std::span<const Position> positions);

/// Returns true if a legal move leads from the last position to a position that has occurred twice. Requires
/// at least one position.
[[nodiscard]] bool may_repeat_next(std::span<const Position> positions);
/// Returns true if a legal move completes fifty moves without a capture or a pawn move.
[[nodiscard]] bool may_be_fiftieth_next(const Position& last);

}  // namespace doublecheck::audit
