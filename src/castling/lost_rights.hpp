// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// The moves of a game that ended castling rights, in the order of `CastlingDetails`.
using LostRights = std::array<std::optional<LostRight>, 4>;

/// Returns the moves of a game that ended castling rights.
[[nodiscard]] LostRights lost_rights(const PgnGame& game);
/// Judges the castlings in any position of a game. `lost` has the moves that ended rights in the whole game.
[[nodiscard]] CastlingVerdict castling(const Position& position, const LostRights& lost);

}  // namespace doublecheck
