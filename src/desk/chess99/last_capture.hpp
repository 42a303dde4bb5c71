// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/record.hpp"

namespace doublecheck::chess99 {

// The last capture that a player is granted whose king was captured by a king that stays in check. The game
// is drawn with it and without it.

/// Returns the capture that a text means; nothing if none is granted, or the text means another play.
[[nodiscard]] std::optional<Move> read_last_capture(const GameRecord& game, std::string_view text);

/// Says which captures are granted, in a line; empty if there are none.
[[nodiscard]] std::string last_captures_text(const GameRecord& game);

}  // namespace doublecheck::chess99
