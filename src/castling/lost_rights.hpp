// SPDX-License-Identifier: MIT
#pragma once

#include "castling/details.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns the moves of a game that ended castling rights.
[[nodiscard]] LostRights lost_rights(const PgnGame& game);
/// Judges the castlings in any position of a game. `lost` has the moves that ended rights in the whole game.
[[nodiscard]] Verdict judge_castling(const Position& position, const LostRights& lost);

}  // namespace doublecheck
