// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "winnable/skeletons.hpp"
#include "winnable/solver.hpp"
#include "winnable/visited.hpp"

// The sentences of verdicts, in the words of a strong player.

namespace doublecheck::mates {

/// Returns the reason for the solution. `details` holds the line of a `yes` and what is known of its length.
[[nodiscard]] Reason explain(const Position& position, Color winner, const Solution& solution,
                             const Solver& solver, const MatingLine& details);

/// Returns `one move`, `7 moves`.
[[nodiscard]] std::string moves_text(int count);

/// Returns the moves of a line in SAN. Writes the position after the line to `end`, unless that is null.
[[nodiscard]] std::vector<SanMove> written(const Position& start, const std::vector<Move>& line,
                                           Position* end = nullptr);

/// How a long line is shortened: a line of more than `most` plies shows its `first` and its `last` plies.
struct Shortening {
    std::size_t most;
    std::size_t first;
    std::size_t last;
};
inline constexpr Shortening very_long_lines = {120, 60, 10};

/// Returns a line with move numbers from 1, such as "1.Kxg5 Kh8 2.Kf6". `turn` is the side that makes the
/// first move.
[[nodiscard]] std::string numbered(Color turn, const std::vector<SanMove>& line,
                                   const Shortening& shortening = very_long_lines);

/// Returns the sentence for the material lemma `rule`, which must hold in the position.
[[nodiscard]] std::string material_text(const Position& position, std::string_view rule, Color winner);

/// Describes how all play ends in a closed graph without a mate: first the forced moves, then what follows
/// from the choices after them. Requires that the first position has a legal move.
[[nodiscard]] std::string graph_text(const Position& root, Color winner, const Visited& graph);

/// Returns the reason for a position whose bounds exclude a mate: the men that never move, and why no mate is
/// possible around them.
[[nodiscard]] Reason immobile_reason(const Position& position, Color winner);

/// Returns the reason for a position whose skeletons exclude a mate.
[[nodiscard]] Reason skeletons_reason(const Position& position, Color winner, const SkeletonGraph& skeletons);

/// Describes what holds in all positions of a closed graph, in sentences that each end with a blank. Returns
/// an empty text if nothing can be put into words.
[[nodiscard]] std::string closure_text(const Position& position, Color winner, const Visited& graph);

}  // namespace doublecheck::mates
