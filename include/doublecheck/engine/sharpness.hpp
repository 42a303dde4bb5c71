// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/board/color.hpp"
#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {

/// What each component counts for in the whole, and where it is full. The weights need not sum to 1.
struct SharpnessWeights {
    double criticality = 0.30;
    double risk = 0.25;
    double narrowness = 0.15;
    double stakes = 0.15;
    double instability = 0.15;
    double full_criticality = 0.30;  ///< so much lost by the second-best move
    double full_risk = 0.25;         ///< so much lost on average
    double near_best = 0.05;         ///< a move that loses less is as good as the best
    double change_of_mind = 0.05;    ///< added for each depth at which what was best no longer is near it
};

/// How sharp a position is for the side to move, and why. Losses are in expected points: a move's is what the
/// best move promises more.
struct Sharpness {
    double criticality = 0;  ///< 0 to 1: how much the second-best move loses
    double risk = 0;         ///< expected loss, where better moves are found more often
    double regret = 0;       ///< expected loss, where every evaluated move is as likely
    double narrowness = 0;   ///< 0 to 1: the share of the legal moves that are not near the best
    double stakes = -1;      ///< 0 to 1: how far the game is from decided or drawn; -1: the engine tells none
    double instability = 0;  ///< 0 to 1: how the engine's mind changed from depth to depth
    double whole = 0;        ///< 0 to 100
    double expectation = 0.5;   ///< points that the best move promises
    std::vector<Move> keeping;  ///< the moves near the best, the best first
};

/// The points that the side to move can expect, 0 to 1: from the engine's chances where it tells them,
/// otherwise as lichess.org turns hundredths of a pawn into a share of wins (1 / (1 + exp(-0.00368208 cp))).
[[nodiscard]] double expectation(const Line& line);

/// One line for each move that was evaluated, the best first. A move that the deepest iterations leave out
/// keeps its evaluation from the last iteration that has it, but is no better than the moves that they have.
/// Of the last three iterations that evaluate a move the middle evaluation counts, since what an engine
/// believes at one depth alone is often wrong; a mate counts at once.
[[nodiscard]] std::vector<Line> settled(const Analysis& analysis);

/// Carries evaluations along a game, so that a move is worth what the position after it is worth.
/// `lines[i]` are the settled lines of the position before `moves[i]`, and one more for the last position;
/// none where no engine was asked, since the game is over or cannot be won: a draw, unless `ends_in_mate`
/// says that the last position is checkmate. First each proved mate is carried forward to the position after
/// the move, then each evaluation is carried back to the move that led to it.
void carry_along(std::span<std::vector<Line>> lines, std::span<const Move> moves, bool ends_in_mate);

/// Weighs what an engine said about a position with so many legal moves. Where there is one move, or nothing
/// was said, everything that compares moves is 0.
[[nodiscard]] Sharpness sharpness(const Analysis& analysis, int legal_moves,
                                  const SharpnessWeights& weights = {});
/// The same with lines that are known better than from the analysis alone: see `carry_along`.
[[nodiscard]] Sharpness sharpness(std::span<const Line> lines, const Analysis& analysis, int legal_moves,
                                  const SharpnessWeights& weights = {});

/// A position of a game, for `summary`.
struct PlySharpness {
    Color turn = Color::white;
    double whole = 0;
};

/// How sharp a game was. Mean and median over all moves say little, for opening moves and dead endings drag
/// them down; the mean of the sharpest twenty does not (J. McCaffrey).
struct GameSharpness {
    double sharpest = 0;  ///< mean of the twenty sharpest positions, or of all where there are fewer
    double median = 0;
    double white = 0;  ///< mean of the positions in which White was to move
    double black = 0;
};

[[nodiscard]] GameSharpness summary(std::span<const PlySharpness> plies);

}  // namespace doublecheck::engine
