// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "desk/overview/game_history.hpp"
#include "desk/sharpness/details.hpp"
#include "desk/sharpness/measurer.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// How sharp a position is for the side to move, and what the other side risks after the best move. Where no
/// side can win any more (FIDE 5.2.2) and where the game is over it is 0, and no engine is asked.
[[nodiscard]] Result<MeasuredPosition> measure(const Position& position, Measurer& measurer);

/// The same of each position of a game in which a move was played; a thread pool has an engine for each
/// thread. `on_ply` is told on any thread how many are done, and answers whether to go on; nothing if it does
/// not.
[[nodiscard]] Result<std::optional<MeasuredGame>> measure(
    const GameHistory& walk, Measurer& measurer, const ThreadPool* thread_pool,
    const std::function<bool(std::size_t done)>& on_ply);

/// The rules that verdicts on sharpness can name.
[[nodiscard]] std::span<const Rule> sharpness_rules();

}  // namespace doublecheck
