// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "commands/position/game_history.hpp"
#include "commands/sharpness/details.hpp"
#include "commands/sharpness/measurer.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Measures the sharpness of a position for the side to move, and the risk of the other side after the best
/// move. The position after each good move is searched like the position itself. If the game is over or
/// neither side can win any more (FIDE 5.2.2), the sharpness is 0 and no engine is used.
[[nodiscard]] Result<MeasuredPosition> measure(const Position& position, Measurer& measurer);

/// Measures each position of a game before a move. With a thread pool, each thread uses an engine of its own.
/// `on_progress` is called on any thread with the number of steps that are done and the number of all; if it
/// returns false, the measurement ends and the result is `std::nullopt`.
[[nodiscard]] Result<std::optional<MeasuredGame>> measure(
    const GameHistory& walk, Measurer& measurer, const ThreadPool* thread_pool,
    const std::function<bool(std::size_t done, std::size_t all)>& on_progress);

}  // namespace doublecheck
