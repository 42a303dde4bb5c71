// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "chess99/basic_verdict.hpp"
#include "chess99/move.hpp"
#include "chess99/opponent.hpp"
#include "chess99/outcome.hpp"
#include "chess99/record.hpp"
#include "chess99/verdicts.hpp"
#include "show/text.hpp"

namespace doublecheck::chess99 {

/// Returns the board of a position, with the cells of the reasons marked and blank lines around it, or an
/// empty text if the style has no boards.
[[nodiscard]] std::string board_below(const Position& position, std::span<const Reason> reasons,
                                      std::string_view indent, const TextStyle& style);

/// Returns the text of `chess99 moves` and of `chess99 check`.
[[nodiscard]] std::string verdict_text(const MovesVerdict& verdict, const TextStyle& style);
[[nodiscard]] std::string verdict_text(const CheckVerdict& verdict, const TextStyle& style);

/// Returns how a game ended and its result, for example `White resigns. 0-1`. `last` is the last position.
[[nodiscard]] std::string outcome_text(const Outcome& outcome, const Position& last);

/// Returns a score for the player to move: `+0.34` in pawns, `captures the king with the 5th play from now`,
/// or `loses the king with the 4th play from now`.
[[nodiscard]] std::string score_text(Score score);

/// Returns a line with move numbers and signs, such as `12.Pf5+ Kg6 13.Pd7`.
[[nodiscard]] std::string line_text(const Position& position, const std::vector<Move>& line,
                                    const Options& options);

// If a king in check captures the other king and is still in check, the opponent may capture it in return.
// The game is drawn with and without this last capture.

/// Reads a last capture. Returns `std::nullopt` if none is allowed, or if the text names another play.
[[nodiscard]] std::optional<Move> read_last_capture(const GameRecord& game, std::string_view text);

/// Returns a line that lists the last captures that are allowed, or an empty text if there are none.
[[nodiscard]] std::string last_captures_text(const GameRecord& game);

}  // namespace doublecheck::chess99
