// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// Compares the text of a legal move with its SAN. Returns the deviations: a wrong or missing check sign
/// (`pgn.check-sign`) or capture mark (`pgn.capture-mark`), needless disambiguation (`pgn.disambiguation`), a
/// notation other than SAN (`pgn.notation`). Their offsets are 0. Does not allocate if there is no deviation.
[[nodiscard]] std::vector<Error> lint_move(const Position& before, Move move, std::string_view text);
/// Returns the deviations as `lint_move` does, and plays the move on `position`.
[[nodiscard]] std::vector<Error> lint_played(Position& position, Move move, std::string_view text);

}  // namespace doublecheck
