// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/plain_game.hpp"

namespace doublecheck::audit {

/// After which half-move each ground for a draw was first there; 0 is the starting position.
struct DrawPlies {
    std::optional<int> threefold = std::nullopt;    ///< FIDE 9.2.2
    std::optional<int> fivefold = std::nullopt;     ///< FIDE 9.6.1
    std::optional<int> fifty = std::nullopt;        ///< FIDE 9.3.2
    std::optional<int> seventyfive = std::nullopt;  ///< FIDE 9.6.2
};

/// Whether anything can be found in a game, told without its positions: no time a position stands there is
/// the third but eight half-moves or more after the first. Requires a game read with `PlainChecks::notation`.
[[nodiscard]] bool may_have_draw_plies(const PlainGame& game);

/// Of positions that follow each other. A mate on the move that completes fifty or seventy-five wins.
[[nodiscard]] DrawPlies find_draw_plies(std::span<const Position> positions);

/// Whether some move from the last position brings one about for the third time. Requires a position.
[[nodiscard]] bool may_repeat_next(std::span<const Position> positions);
/// Whether some move from the position completes fifty moves without a capture or a pawn move.
[[nodiscard]] bool may_be_fiftieth_next(const Position& last);

}  // namespace doublecheck::audit
