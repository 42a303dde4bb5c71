// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "chess99/cell_set.hpp"
#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"

namespace doublecheck::chess99 {

/// The plays by which the player to move captures the king: those that win, and those that only draw because
/// the player's own king is in check afterwards.
struct KingCaptures {
    MoveList winning;
    MoveList drawing;
};

[[nodiscard]] KingCaptures king_captures(const Position& position, const Options& options = {});
/// Returns the cells of the men of the player to move that can capture the king.
[[nodiscard]] CellSet king_takers(const Position& position, const Options& options = {});

/// Whether every play of the player to move loses the king, and whether that king is in check.
enum class Mate : std::uint8_t {
    none,
    mate,       ///< every play loses the king, which is not in check
    checkmate,  ///< every play loses the king, which is in check
};

/// Returns the kind of mate. Returns `none` if the player may call a draw, can capture the king, or has no
/// play at all.
[[nodiscard]] Mate mate(const Position& position, const Options& options = {});

/// The ways out of a check. Each play is in one list only. All lists are empty if the player to move is not
/// in check.
struct WaysOut {
    MoveList moves_away;      ///< the king moves, captures or castles
    MoveList captures;        ///< another man captures a checking man, or the other king
    MoveList interpositions;  ///< another man moves between the king and the checking man
    MoveList counter_checks;  ///< the king stays in check, but the play gives check too: double-check
};

/// Returns the ways out of a check. A play that captures the other king is among them, since it ends the
/// game.
[[nodiscard]] WaysOut ways_out(const Position& position, const Options& options = {});

}  // namespace doublecheck::chess99
