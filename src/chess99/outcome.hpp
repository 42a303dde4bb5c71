// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "chess99/cell_set.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"

namespace doublecheck::chess99 {

/// The way in which a game ends.
enum class Ending : std::uint8_t {
    king_captured,           ///< the capturer's own king is not in check: the capturer wins
    king_captured_in_check,  ///< the capturer's own king is in check after the capture: a draw
    draw_called,             ///< called by a player who could have captured the king
    move_limit,              ///< both players have made all their moves
    no_move,                 ///< the player to move has no play
    resigned,
    agreed,
};

enum class GameResult : std::uint8_t { white_wins, black_wins, draw };

[[nodiscard]] constexpr GameResult win_for(Color color) {
    return color == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

/// Returns `1-0`, `0-1` or `1/2-1/2`.
[[nodiscard]] std::string_view name(GameResult result);

struct Outcome {
    Ending ending;
    GameResult result;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Returns how the play that led to this position ended the game, or nothing if the game goes on. Tests in
/// this order: the capture of a king, the limit of moves, a player to move without plays.
[[nodiscard]] std::optional<Outcome> outcome(const Position& position, const Options& options = {});

/// Returns true if the player to move may call a draw instead of moving. This requires that the player could
/// capture the king, possibly by a promotion of a pawn that waits on the last rank and attacks nothing. If
/// the option `call_despite_win` is off, it also requires that no such capture would win.
[[nodiscard]] bool may_call_draw(const Position& position, const Options& options = {});

/// The number of kings in check, in the author's terms.
enum class CheckState : std::uint8_t {
    none,
    check,         ///< one king is in check
    double_check,  ///< both kings are in check
};

/// The attackers of both kings. The author calls two or more attackers of one king twin-checks.
struct Checks {
    CellSet on_white;  ///< Black's men that attack White's king
    CellSet on_black;  ///< White's men that attack Black's king

    [[nodiscard]] const CellSet& on(Color king) const { return king == Color::white ? on_white : on_black; }
    [[nodiscard]] CheckState state() const {
        if (on_white.empty() && on_black.empty()) return CheckState::none;
        return on_white.empty() || on_black.empty() ? CheckState::check : CheckState::double_check;
    }
};

[[nodiscard]] Checks checks(const Position& position);

}  // namespace doublecheck::chess99
