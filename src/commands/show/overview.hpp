// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "commands/position/game_history.hpp"
#include "commands/show/details.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The position that `show` describes: a position by itself, or one of a game.
struct PositionToShow {
    Setup setup = {};
    std::shared_ptr<const GameHistory> history = nullptr;  ///< null for a position by itself
    std::size_t ply = 0;
    std::optional<AssumedState> assumed = std::nullopt;  ///< in place of what the record does not state
};

/// Answers the question `show`: describes a position without searching. Lists the attackers of `squares`; if
/// that is empty, of the attacked men and the attacked squares around the king.
[[nodiscard]] ShowVerdict overview_of(const PositionToShow& place, SquareSet squares = {});

/// Appends the verdict to a text as JSON on one line. A label that is not empty becomes a member of the
/// subject.
void append_json(std::string& text, const ShowVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck
