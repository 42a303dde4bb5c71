// SPDX-License-Identifier: MIT
#pragma once

// Which moves of a position are good. The search of a position looks at most of its moves briefly. So a move
// is compared with others only after the position after it was searched like the position itself.

#include <algorithm>
#include <functional>
#include <vector>

#include "commands/sharpness/measurer.hpp"

namespace doublecheck {

/// The evaluation of a position by an engine. Without lines, the position needed no engine: the game is over,
/// or a test of microseconds proves that neither side can win any more.
struct Evaluated {
    engine::Analysis analysis = {};
    std::vector<engine::Line> lines = {};  ///< the best first
};

/// Evaluates at least two moves of a position, or its only move. Errors: those of `Measurer::analyse`, and
/// `engine.unfinished` if the engine evaluated fewer moves within its limits.
[[nodiscard]] Result<Evaluated> evaluate(const Position& position, Measurer& measurer);

/// The lines of a position. The positions after some of its moves were searched as well.
struct JudgedLines {
    std::vector<engine::Line> lines = {};  ///< the best first
    std::vector<Move> searched = {};       ///< the moves after which the position was searched

    [[nodiscard]] bool has_searched(Move move) const {
        return std::ranges::find(searched, move) != searched.end();
    }
};

/// Replaces the evaluations of moves by those of the positions after them, until `wants_search` is false for
/// all moves that are left. Its arguments are the lines and the rank of a move, which counts from 0. Errors:
/// as of `evaluate`.
[[nodiscard]] Result<JudgedLines> judge_moves(
    const Position& position, JudgedLines judged, Measurer& measurer,
    const std::function<bool(const JudgedLines&, std::size_t rank)>& wants_search);

/// Judges the best two moves of a position, which decide its criticality.
[[nodiscard]] Result<JudgedLines> judge_best_two(const Position& position, const Evaluated& evaluated,
                                                 Measurer& measurer);

/// Returns the sharpness that follows from the judged lines of a position.
[[nodiscard]] engine::Sharpness sharpness_of(const Position& position, const Evaluated& evaluated,
                                             const JudgedLines& judged, const Measurer& measurer);

/// Returns the line that begins with the move, or null.
[[nodiscard]] const engine::Line* find_line(const std::vector<engine::Line>& lines, Move move);

/// Returns the points, from 0 to 1, that a line loses compared with the best.
[[nodiscard]] double loss_of(const engine::Line& line, const std::vector<engine::Line>& lines,
                             const engine::Scale& scale);

}  // namespace doublecheck
