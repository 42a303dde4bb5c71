// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/crew.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::construct {

/// What a try to construct a game spends if the question has no limit of its own: a second or two.
inline constexpr std::uint64_t nodes_by_default = 2'000'000;

/// Answers yes with the game if one is found, shortened if that is wanted by what is left of the budget;
/// otherwise the details say how near one came. Requires the standard array.
bool prove_by_game(const Position& position, bool is_to_be_short, const Crew* crew, Budget& budget,
                   Verdict& verdict);

/// Answers yes with a game that is known. Requires legal moves from `start`, an initial array.
void prove_by_moves(const Position& start, std::span<const Move> moves, Verdict& verdict);

}  // namespace doublecheck::construct
