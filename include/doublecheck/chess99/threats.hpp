// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/chess99/cell_set.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {

/// The plays of the player to move that capture the king, in two lots: those that win, and those that only
/// draw because his own king is in check afterwards.
struct KingCaptures {
    MoveList winning;
    MoveList drawing;
};

[[nodiscard]] KingCaptures king_captures(const Position& position, const Options& options = {});
/// Where the men of the player to move stand that could capture the king.
[[nodiscard]] CellSet king_takers(const Position& position, const Options& options = {});

/// Whether every play of the player to move loses his king.
enum class Mate : std::uint8_t {
    none,
    mate,       ///< his king is not in check now: he loses because he must move
    checkmate,  ///< his king is in check
};

/// `none` also if he may call a draw or capture the king himself, or if he has no play at all.
[[nodiscard]] Mate mate(const Position& position, const Options& options = {});

/// The ways out of a check, each play in one list. All are empty if the player to move is not in check.
struct WaysOut {
    MoveList moves_away;      ///< the king plays: a step, a capture, a castling
    MoveList captures;        ///< another man captures one that checks, or the other king
    MoveList interpositions;  ///< another man steps between
    MoveList counter_checks;  ///< the check stays and is answered with a check: double-check
};

/// A play that captures the other king ends the check with the game.
[[nodiscard]] WaysOut ways_out(const Position& position, const Options& options = {});

}  // namespace doublecheck::chess99
