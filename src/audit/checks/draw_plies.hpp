// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/plain_game.hpp"

namespace doublecheck::audit {

/// The first ply after which a draw could be claimed, or was reached, for each reason; 0 is the start
/// position.
struct DrawPlies {
    std::optional<int> threefold = std::nullopt;    ///< FIDE 9.2.2
    std::optional<int> fivefold = std::nullopt;     ///< FIDE 9.6.1
    std::optional<int> fifty = std::nullopt;        ///< FIDE 9.3.2
    std::optional<int> seventyfive = std::nullopt;  ///< FIDE 9.6.2
};

/// Returns false if `find_draw_plies` would find nothing in the game; true proves nothing. This quick test
/// needs the moves only. Requires a game read with `PlainChecks::notation`.
[[nodiscard]] bool may_have_draw_plies(const PlainGame& game);

/// Finds the draws in the successive positions of a game. Checkmate by the move that completes fifty or
/// seventy-five moves comes before the draw.
[[nodiscard]] DrawPlies find_draw_plies(std::span<const Position> positions);

/// Returns true if a legal move leads from the last position to one that has occurred twice. Requires at
/// least one position.
[[nodiscard]] bool may_repeat_next(std::span<const Position> positions);
/// Returns true if a legal move completes fifty moves without a capture or a pawn move.
[[nodiscard]] bool may_be_fiftieth_next(const Position& last);

}  // namespace doublecheck::audit
