// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// What a legal move's text says wrongly or needlessly, held against its SAN: a wrong or missing check sign
/// (`pgn.check-sign`), capture mark (`pgn.capture-mark`), needless disambiguation (`pgn.disambiguation`), a
/// notation other than SAN (`pgn.notation`). Offsets are 0. Does not allocate when there is nothing to say.
[[nodiscard]] std::vector<Error> lint_move(const Position& before, Move move, std::string_view text);
/// The same, and the position goes on behind the move.
[[nodiscard]] std::vector<Error> lint_played(Position& position, Move move, std::string_view text);

}  // namespace doublecheck
