// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Whether the game has a Termination tag.
[[nodiscard]] bool has_termination(const PgnGame& game);
/// What ended a game that was not over on the board, as its Termination tag has it: a flag, a resignation, an
/// agreement, a claim, an absence. Without that tag the result is taken for a resignation or an agreement,
/// and the event's note says so. Nothing if the tag tells of no event. `turn`: who has the move at the end.
[[nodiscard]] std::optional<LedgerEvent> told_end(const PgnGame& game, std::string_view result, Color turn);

}  // namespace doublecheck
