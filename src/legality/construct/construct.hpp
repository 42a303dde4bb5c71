// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/threads/thread_pool.hpp"
#include "legality/construct/attempts.hpp"

// Constructs a game of any length to a position, from the standard array or, in Chess960, from any of the
// 960.
//
// Each try has a target: the position itself, or a position shortly before it in which nobody is in check
// (targets.hpp). There are two kinds of tries:
//
// - A direct try is a best-first search. Its estimate assigns a part to each man: a square of the target, or
// to be captured (search.hpp, estimate.hpp). Direct tries find most positions of real games, and positions
// with few men, within some thousand moves examined.
// - A planned try first makes a plan: which pawn captures what on which square, found with the bounds of the
// proof kernel but on real ranks (plan.hpp). The plan is played capture by capture (play_plan.hpp), and a
// search goes on from there. Planned tries are for boards with many men of which many have promoted, where
// few captures must let many pawns past each other.
//
// Tries differ by seeds and weights, and later tries get more nodes. A game is replayed before it is
// returned.

namespace doublecheck::construct {

/// Returns a game to the position, or to the nearest position that was met. With a thread pool tries are made
/// ahead of their turn; the result and the nodes spent are the same as with one thread.
[[nodiscard]] FoundGame construct(const Position& position, const ThreadPool* thread_pool, Budget& budget);

}  // namespace doublecheck::construct
