// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "doublecheck/board/color.hpp"
#include "engine/engine.hpp"

namespace doublecheck::engine {

/// How expected points are computed from what an engine reports, and what counts as a large loss of them.
struct Scale {
    /// Use the chances that the engine reports, if it does. Otherwise points come from the score.
    bool has_chances = false;
    double full_criticality = 0;  ///< the loss by the second-best move from which on criticality is 1
    double full_risk = 0;         ///< the average loss from which on the component risk counts fully
    double near_best = 0;         ///< a move that loses less than this is near the best move
};
/// The win percent of lichess.org, which is fitted to games of people. A score counts at most ten pawns, and
/// a mate counts like ten pawns. Criticality and risk are full in as many positions as on the engine's scale
/// (bench/sharpness_fit.py); `near_best` is the loss that lichess.org calls an inaccuracy.
inline constexpr Scale lichess_scale = {
    .has_chances = false, .full_criticality = 0.11, .full_risk = 0.11, .near_best = 0.05};
/// The chances of the engine, which come from games of engines. If it reports none, points are computed by
/// the formula of lichess.org, and a mate counts 1 or 0.
inline constexpr Scale engine_scale = {
    .has_chances = true, .full_criticality = 0.30, .full_risk = 0.25, .near_best = 0.05};

/// The weights of the components, which need not sum to 1.
struct SharpnessWeights {
    double criticality = 0.30;
    double risk = 0.25;
    double narrowness = 0.15;
    double stakes = 0.15;
    double instability = 0.15;
};

/// The sharpness of a position for the side to move, and its components. The loss of a move is the difference
/// in expected points between the best move and that move.
struct Sharpness {
    double criticality = 0;  ///< 0 to 1; depends on the loss by the second-best move
    double risk = 0;         ///< expected loss if better moves are more likely than worse ones
    double regret = 0;       ///< the expected loss if every evaluated move is equally likely
    double narrowness = 0;   ///< 0 to 1; the share of the legal moves that are not near the best
    /// 0 to 1: 0 if the game is decided or a certain draw, 1 if win and loss are equally likely and a draw is
    /// not possible; -1 if the scale has no chances or the engine reports none.
    double stakes = -1;
    double instability = 0;     ///< 0 to 1; how much the engine's evaluation changes from depth to depth
    double whole = 0;           ///< 0 to 100: the weighted sum of the components
    double expectation = 0.5;   ///< the expected points after the best move
    std::vector<Move> keeping;  ///< the moves near the best, the best first
};

/// Returns the points that the side to move can expect, from 0 to 1. The formula of lichess.org for
/// hundredths of a pawn is 1 / (1 + exp(-0.00368208 cp)).
[[nodiscard]] double expectation(const Line& line, const Scale& scale);

/// Returns a score in hundredths of a pawn, between -1000 and 1000. A mate counts 1000 or -1000.
[[nodiscard]] int bounded_centipawns(const Score& score);

/// Returns one line for each evaluated move, the best first. A move that the deepest iterations leave out
/// keeps the evaluation from the last iteration that has it. It does not rank above the moves of the deeper
/// iterations, but if they are mates, it counts as ten pawns. An evaluation is the median of the last three
/// iterations that evaluate the move, since a value that only one depth reports is often wrong. A mate counts
/// without such a median.
[[nodiscard]] std::vector<Line> settled(const Analysis& analysis, const Scale& scale);

/// Replaces the evaluation of a move by that of the position after it, of which `after` are the lines.
/// Without lines, that position was not given to an engine, because the game is over or cannot be won: the
/// move mates if `is_mate` is true, and otherwise draws. A mate that the line of the move proves is kept.
void use_lines_after(Move move, const std::vector<Line>& after, bool is_mate, const Scale& scale,
                     std::vector<Line>& lines);

/// Carries each mate that the line of a played move proves forward to the position after the move, along a
/// game. `lines[i]` are the settled lines of the position before `moves[i]`; the last element belongs to the
/// last position.
void carry_mates(std::span<std::vector<Line>> lines, std::span<const Move> moves, const Scale& scale);

/// Computes the sharpness of a position with `legal_moves` legal moves from its lines, the best first. If
/// there is only one move, or no line, every component that compares moves is 0.
[[nodiscard]] Sharpness sharpness(std::span<const Line> lines, const Analysis& analysis, int legal_moves,
                                  const Scale& scale, const SharpnessWeights& weights = {});

/// Returns true if the move is the only good one already at the first depth that the engine reports, so that
/// any player finds it.
[[nodiscard]] bool is_found_at_once(Move move, const Analysis& analysis, const Scale& scale);

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
