// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/crew.hpp"
#include "doublecheck/board/position.hpp"
#include "legality/construct/search.hpp"

// Constructs a game from the standard array to a position, of whatever length.
//
// Every try begins with a target: the position itself, or one shortly before it where nobody is in check
// (unfold.hpp). Then it is one of two:
//
// - directly: a search, best first, by an estimate in which each man gets a part (search.hpp, estimate.hpp).
//   That finds most positions of real games, and those with few men, within some thousand moves looked at.
// - by a plan: which pawn captures what on which square, made by the bounds of the proof kernel but on real
//   ranks (plan.hpp); it is played capture by capture (play_plan.hpp), and from there the search goes on.
//   That is for boards with many men of which many have promoted, where few captures have to do much.
//
// Tries differ by seeds and weights and get more nodes each time. What is found has been replayed.

namespace doublecheck::construct {

/// A game to the position, or to the one nearest to it that was met. With a crew tries are made ahead of
/// their turn; which of them counts, and what is spent, is the same.
[[nodiscard]] Found construct(const Position& position, const Crew* crew, Budget& budget);

}  // namespace doublecheck::construct
