// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/board/color.hpp"
#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {

/// The weight of each component, and the values at which components are full. The weights need not sum to 1.
struct SharpnessWeights {
    double criticality = 0.30;
    double risk = 0.25;
    double narrowness = 0.15;
    double stakes = 0.15;
    double instability = 0.15;
    double full_criticality = 0.30;  ///< the loss by the second-best move at which criticality is 1
    double full_risk = 0.25;         ///< the average loss at which risk is full
    double near_best = 0.05;         ///< a move that loses less than this is near the best
    /// Added for each depth at which the previous best move is no longer near the best.
    double change_of_mind = 0.05;
};

/// How sharp a position is for the side to move, and why. The loss of a move is the difference in expected
/// points between the best move and that move.
struct Sharpness {
    double criticality = 0;  ///< 0 to 1: how much the second-best move loses
    double risk = 0;         ///< expected loss if better moves are found more often
    double regret = 0;       ///< expected loss if every evaluated move is equally likely
    double narrowness = 0;   ///< 0 to 1: the share of the legal moves that are not near the best
    /// 0 to 1: how far the game is from decided or drawn; -1 if the engine reports no chances.
    double stakes = -1;
    double instability = 0;     ///< 0 to 1: how much the engine's evaluation changed from depth to depth
    double whole = 0;           ///< 0 to 100: the weighted sum of the components
    double expectation = 0.5;   ///< expected points of the best move
    std::vector<Move> keeping;  ///< the moves near the best, the best first
};

/// Returns the points that the side to move can expect, 0 to 1. Uses the engine's chances if it reports them,
/// otherwise the formula of lichess.org for hundredths of a pawn: 1 / (1 + exp(-0.00368208 cp)).
[[nodiscard]] double expectation(const Line& line);

/// Returns one line for each evaluated move, the best first. A move that the deepest iterations leave out
/// keeps its evaluation from the last iteration that has it, but does not rank above the moves that they
/// have. The evaluation is the median of the last three iterations that evaluate the move, since a value
/// reported at a single depth is often wrong. A mate counts at once.
[[nodiscard]] std::vector<Line> settled(const Analysis& analysis);

/// Carries evaluations along a game, so that a move is worth what the position after it is worth.
///
/// `lines[i]` are the settled lines of the position before `moves[i]`; the last element belongs to the last
/// position. A position without lines was not given to an engine, because the game is over or cannot be won:
/// it counts as a draw, unless `ends_in_mate` is true and it is the last one. First each proved mate is
/// carried forward to the position after the move. Then each evaluation is carried back to the move that led
/// to it.
void carry_along(std::span<std::vector<Line>> lines, std::span<const Move> moves, bool ends_in_mate);

/// Computes the sharpness of a position with that number of legal moves. If there is one move or no line,
/// every component that compares moves is 0.
[[nodiscard]] Sharpness sharpness(const Analysis& analysis, int legal_moves,
                                  const SharpnessWeights& weights = {});
/// Computes the sharpness from given lines, for example those that `carry_along` has improved.
[[nodiscard]] Sharpness sharpness(std::span<const Line> lines, const Analysis& analysis, int legal_moves,
                                  const SharpnessWeights& weights = {});

/// A position of a game, as input of `summary`.
struct PlySharpness {
    Color turn = Color::white;
    double whole = 0;
};

/// The sharpness of a game. Mean and median over all moves say little, because opening moves and dead endings
/// lower them. The mean of the twenty sharpest positions is more telling (J. McCaffrey).
struct GameSharpness {
    double sharpest = 0;  ///< mean of the twenty sharpest positions, or of all if there are fewer
    double median = 0;
    double white = 0;  ///< mean of the positions in which White was to move
    double black = 0;
};

[[nodiscard]] GameSharpness summary(std::span<const PlySharpness> plies);

}  // namespace doublecheck::engine
