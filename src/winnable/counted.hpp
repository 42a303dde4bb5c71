// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::winnable {

/// So many half-moves in a row without a capture or a pawn move end the game in a draw, unless the last of
/// them mates (FIDE 9.6.2).
inline constexpr int most_quiet_plies = 150;

/// How many of them the position has left; 0 if the game is drawn.
[[nodiscard]] int quiet_plies_left(const Position& position);

/// Whether the line can be played before the game is drawn by 75 moves. Requires a legal line.
[[nodiscard]] bool is_in_time(const Position& start, const std::vector<Move>& line);

/// A position behind a capture or a pawn move from which no mate exists, whatever is counted.
struct DeadExit {
    Position position;
    Certificate certificate;
};

struct CountedSolution {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};       ///< winnable: to a mate in time
    std::vector<DeadExit> exits = {};  ///< unwinnable: what captures and pawn moves in time lead to
    std::uint64_t nodes = 0;
    std::string_view limit = {};  ///< undecided: as of `Solution`
};

/// Decides whether the winner can mate before 75 moves of each side without capture or pawn move are made,
/// counted from the clock of the position: every position that can be reached in the plies left is looked at,
/// and for each capture and pawn move the solver is asked. Undecided also when a mate behind one of them is
/// known only with more quiet moves than are allowed. `options.nodes` is the limit for the positions, and for
/// each question to the solver.
[[nodiscard]] CountedSolution solve_counted(const Position& position, Color winner, Solver& solver,
                                            const SolverOptions& options);

}  // namespace doublecheck::winnable
