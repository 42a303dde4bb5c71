// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "doublecheck/chess99/cell_set.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {

/// The plays of the player to move that capture the king: those that win, and those that only draw because
/// the player's own king is in check afterwards.
struct KingCaptures {
    MoveList winning;
    MoveList drawing;
};

[[nodiscard]] KingCaptures king_captures(const Position& position, const Options& options = {});
/// Returns the cells of the men of the player to move that could capture the king.
[[nodiscard]] CellSet king_takers(const Position& position, const Options& options = {});

/// Whether every play of the player to move loses the king.
enum class Mate : std::uint8_t {
    none,
    mate,       ///< the king is not in check, but every play loses it
    checkmate,  ///< the king is in check
};

/// Returns the kind of mate. Returns `none` also if the player may call a draw or capture the king, or has no
/// play at all.
[[nodiscard]] Mate mate(const Position& position, const Options& options = {});

/// The ways out of a check. Each play is in one list. All lists are empty if the player to move is not in
/// check.
struct WaysOut {
    MoveList moves_away;      ///< the king moves, captures or castles
    MoveList captures;        ///< another man captures a checking man, or the other king
    MoveList interpositions;  ///< another man moves between
    MoveList counter_checks;  ///< the check remains and is answered with a check: double-check
};

/// Returns the ways out of check. A play that captures the other king counts as one, since it ends the game.
[[nodiscard]] WaysOut ways_out(const Position& position, const Options& options = {});

}  // namespace doublecheck::chess99
