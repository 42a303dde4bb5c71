// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/threads/thread_pool.hpp"

namespace doublecheck::construct {

/// Nodes for a construction if the question has no limit: a second or two.
inline constexpr std::uint64_t nodes_by_default = 2'000'000;

/// Tries to construct a game to the position. If one is found, the answer is `yes` with that game, shortened
/// within the remaining budget if `is_to_be_short`, and nothing is returned. Otherwise returns how near the
/// search came.
std::optional<Construction> prove_by_game(const Position& position, bool is_to_be_short,
                                          const ThreadPool* thread_pool, Budget& budget,
                                          LegalityVerdict& verdict);

/// Returns the number and the first rank of an initial array, as in `Chess960 array 518 (RNBQKBNR)`.
[[nodiscard]] std::string array_text(const Setup& array);

/// Answers `yes` with a given game. Requires legal moves from `start`, an initial array.
void prove_by_moves(const Position& start, std::span<const Move> moves, LegalityVerdict& verdict);

}  // namespace doublecheck::construct
