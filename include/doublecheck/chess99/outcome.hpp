// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/chess99/cell_set.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {

/// How a game ends.
enum class Ending : std::uint8_t {
    king_captured,           ///< and the capturer's own king is not in check: he wins
    king_captured_in_check,  ///< the capturer's own king is in check after it: a draw
    draw_called,             ///< by a player who could have captured the king
    move_limit,              ///< both have made all their moves
    no_move,                 ///< the player to move has none
    resigned,
    agreed,
};

enum class GameResult : std::uint8_t { white_wins, black_wins, draw };

[[nodiscard]] constexpr GameResult win_for(Color color) {
    return color == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

/// `1-0`, `0-1` or `1/2-1/2`.
[[nodiscard]] std::string_view name(GameResult result);

struct Outcome {
    Ending ending;
    GameResult result;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// How the game has ended with the play that led to this position, or nothing if it goes on: by the capture
/// of a king, by the limit of moves, or because the player to move has none, in this order.
[[nodiscard]] std::optional<Outcome> outcome(const Position& position, const Options& options = {});

/// Whether the player to move may call a draw instead of moving: he is in a position to capture the king, be
/// it with a pawn that waits on the last rank and attacks nothing; and by the option without a win.
[[nodiscard]] bool may_call_draw(const Position& position, const Options& options = {});

/// What the kings suffer, in the author's words.
enum class CheckState : std::uint8_t {
    none,
    check,         ///< one king is in check
    double_check,  ///< both kings are in check
};

/// Who attacks the kings. Twin-checks are a king with two attackers or more.
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
