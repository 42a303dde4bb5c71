// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "doublecheck/winnable/certificates.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {

/// The game is drawn after this many plies in a row without a capture or a pawn move, unless the last of them
/// mates (FIDE 9.6.2).
inline constexpr int most_quiet_plies = 150;

/// Returns how many quiet plies are left before the draw; 0 if the game is drawn.
[[nodiscard]] int quiet_plies_left(const Position& position);

/// Returns true if the line ends before the game is drawn by the 75-move rule. Requires a legal line.
[[nodiscard]] bool is_in_time(const Position& start, const std::vector<Move>& line);

/// A position after a capture or a pawn move from which no mate exists even without the 75-move rule.
struct DeadExit {
    Position position;
    DeadExitProof::Alternatives certificate;
};

struct SeventyFiveSolution {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};       ///< winnable: moves to a mate in time
    std::vector<DeadExit> exits = {};  ///< unwinnable: the positions after captures and pawn moves in time
    std::uint64_t nodes = 0;
    std::string_view limit = {};  ///< undecided: as in `Solution`
};

/// Decides whether the winner can mate before the 75-move rule ends the game. The count starts at the
/// halfmove clock of the position. Every position that can be reached in the quiet plies left is examined,
/// and the solver decides the position after each capture and each pawn move.
///
/// The answer is also undecided if the only line found after a capture or pawn move has too many quiet plies
/// in a row. `options.nodes` limits the number of positions, and each question to the solver.
[[nodiscard]] SeventyFiveSolution solve_with_seventyfive(const Position& position, Color winner,
                                                         Solver& solver, const SolverOptions& options);

}  // namespace doublecheck::mates
