// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/board/color.hpp"
#include "internal/engine/engine.hpp"

namespace doublecheck::engine {

/// The weights of the components, and the values at which components reach their maximum. The weights need
/// not sum to 1.
struct SharpnessWeights {
    double criticality = 0.30;
    double risk = 0.25;
    double narrowness = 0.15;
    double stakes = 0.15;
    double instability = 0.15;
    double full_criticality = 0.30;  ///< the loss by the second-best move from which on criticality is 1
    double full_risk = 0.25;         ///< the average loss from which on the component risk counts fully
    double near_best = 0.05;         ///< a move that loses less than this is near the best move
    /// The part of instability that is added for each depth at which the best move of the previous depth is
    /// no longer near the best.
    double change_of_mind = 0.05;
};

/// The sharpness of a position for the side to move, and its components. The loss of a move is the difference
/// in expected points between the best move and that move.
struct Sharpness {
    double criticality = 0;  ///< 0 to 1; depends on the loss by the second-best move
    double risk = 0;         ///< expected loss if better moves are more likely than worse ones
    double regret = 0;       ///< the expected loss if every evaluated move is equally likely
    double narrowness = 0;   ///< 0 to 1; the share of the legal moves that are not near the best
    /// 0 to 1: 0 if the game is decided or a certain draw, 1 if win and loss are equally likely and a draw is
    /// not possible; -1 if the engine reports no chances.
    double stakes = -1;
    double instability = 0;     ///< 0 to 1; how much the engine's evaluation changes from depth to depth
    double whole = 0;           ///< 0 to 100: the weighted sum of the components
    double expectation = 0.5;   ///< the expected points after the best move
    std::vector<Move> keeping;  ///< the moves near the best, the best first
};

/// Returns the points that the side to move can expect, from 0 to 1. Computes them from the chances if the
/// engine reports them, otherwise with the formula of lichess.org for hundredths of a pawn: 1 / (1 +
/// exp(-0.00368208 cp)).
[[nodiscard]] double expectation(const Line& line);

/// Returns one line for each evaluated move, the best first. A move that the deepest iterations leave out
/// keeps the evaluation from the last iteration that has it. It does not rank above the moves of the deeper
/// iterations. An evaluation is the median of the last three iterations that evaluate the move, since a value
/// that only one depth reports is often wrong. A mate counts without such a median.
[[nodiscard]] std::vector<Line> settled(const Analysis& analysis);

/// Carries evaluations along a game, so that a move is worth what the position after it is worth.
///
/// `lines[i]` are the settled lines of the position before `moves[i]`; the last element belongs to the last
/// position. A position without lines was not given to an engine, because the game is over or cannot be won:
/// such a position counts as a draw, unless `ends_in_mate` is true and it is the last position. First each
/// proved mate is carried forward to the position after the move. Then each evaluation is carried back to the
/// move that led to it.
void carry_along(std::span<std::vector<Line>> lines, std::span<const Move> moves, bool ends_in_mate);

/// Computes the sharpness of a position with `legal_moves` legal moves. If there is only one move, or no
/// line, every component that compares moves is 0.
[[nodiscard]] Sharpness sharpness(const Analysis& analysis, int legal_moves,
                                  const SharpnessWeights& weights = {});
/// Computes the sharpness from the given lines, for example lines that `carry_along` has improved.
[[nodiscard]] Sharpness sharpness(std::span<const Line> lines, const Analysis& analysis, int legal_moves,
                                  const SharpnessWeights& weights = {});

/// A position of a game, as input of `summary`.
struct PlySharpness {
    Color turn = Color::white;
    double whole = 0;
};

/// The sharpness of a game. Mean and median over all moves are not very informative, because opening moves
/// and endings without chances lower them. The mean of the twenty sharpest positions says more (J.
/// McCaffrey).
struct GameSharpness {
    double sharpest = 0;  ///< the mean of the twenty sharpest positions, or of all if there are fewer
    double median = 0;
    double white = 0;  ///< the mean of the positions with White to move
    double black = 0;
};

[[nodiscard]] GameSharpness summary(std::span<const PlySharpness> plies);

}  // namespace doublecheck::engine
