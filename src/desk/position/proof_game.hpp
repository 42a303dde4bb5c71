// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The moves of a game that is the record, which prove its last position; nothing if it is none, or not of
/// legal moves alone.
[[nodiscard]] std::optional<SuppliedGame> known_game(const PositionRecord& asked);

/// Returns the games that lead to the position, as PGN. Requires a verdict with the part `ProofGames`.
[[nodiscard]] std::string proof_game_pgn(const Verdict& verdict);

}  // namespace doublecheck
