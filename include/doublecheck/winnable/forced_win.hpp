// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whether `winner` can force checkmate, whatever the other side replies and however many moves it takes;
/// draws by repetition or by a number of moves are not looked at. Exact, or `unknown` after so many
/// positions or at a limit. Meant for few men of the winner (US Chess 14E2, 14E3).
[[nodiscard]] Answer has_forced_win(const Position& position, Color winner, std::uint32_t positions,
                                    const Limits& limits = {});

}  // namespace doublecheck
