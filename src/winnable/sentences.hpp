// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/notation/leaves.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "winnable/skeletons.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::winnable {

/// The moves of a line in SAN, and the position after it.
[[nodiscard]] std::vector<SanText> written(const Position& start, const std::vector<Move>& line,
                                           Position* end = nullptr);

/// "1.Kxg5 Kh8 2.Kf6", beginning with the number 1; of a very long line the beginning and the end. `turn`:
/// whose the first move is.
[[nodiscard]] std::string numbered(Color turn, const std::vector<SanText>& line);

/// The sentence of a material lemma that holds in the position.
[[nodiscard]] std::string material_text(const Position& position, std::string_view rule, Color winner);

/// How everything ends that can still be played, of a closed graph without a mate: forced moves, and what
/// comes of the choices after them. Requires that the first position has a legal move.
[[nodiscard]] std::string graph_text(const Position& root, Color winner, const Visited& graph);

/// Who and what never moves, of a position that mobility decides.
[[nodiscard]] Reason immobile_reason(const Position& position, Color winner);

[[nodiscard]] Reason skeletons_reason(const Position& position, Color winner, const SkeletonGraph& skeletons);

/// What holds in all positions of a closed graph, in sentences each followed by a blank; empty if nothing
/// that can be said in words does.
[[nodiscard]] std::string closure_text(const Position& position, Color winner, const Visited& graph);

}  // namespace doublecheck::winnable
