// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/grade/mate_lines.hpp"

// What a grade is computed from. docs/theory/grade.md defines each measure.

namespace doublecheck::problem {

/// A sound direct mate and its solution with tree and set play.
struct SoundProblem {
    const Position& position;
    const DirectSolution& solution;
    int moves;                    ///< the number of moves to mate
    const Play& key;              ///< the only key
    Position after_key;           ///< the position after it
    std::vector<MateLine> mates;  ///< the mates after the key
};

/// Describes a solution. Requires exactly one key.
[[nodiscard]] SoundProblem sound_problem(const Position& position, const DirectSolution& solution);

/// The defences of full length after the key that have one answer, and those that have several.
struct DualCount {
    int unique = 0;
    int duals = 0;
};

/// Returns the number of pieces of the mating side that some mate needs.
[[nodiscard]] int active_pieces(const SoundProblem& problem);
/// Returns the number of different answers after the key that are not set.
[[nodiscard]] int new_answers(const SoundProblem& problem);
/// Returns the number of different answers in the set play.
[[nodiscard]] int set_answers(const SoundProblem& problem);
/// Counts the defences after the key with and without a dual.
[[nodiscard]] DualCount dual_count(const SoundProblem& problem);
/// Returns the number of different mates by knights after the key.
[[nodiscard]] int knight_mates(const SoundProblem& problem);
/// Returns the number of squares to which the king can move after the key, but not before it. Returns 0 if
/// the key gives check.
[[nodiscard]] int flights_given(const SoundProblem& problem);
/// Returns true if the key gives check or promotes a pawn.
[[nodiscard]] bool is_forcing_key(const SoundProblem& problem);

}  // namespace doublecheck::problem
