// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess99/basic_verdict.hpp"
#include "chess99/cell_set.hpp"
#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"

// The common parts of verdicts about Chess 99: texts about men, cells and plays.

namespace doublecheck::chess99 {

/// Returns a text such as `the queen on e5`. Requires a man on the cell.
[[nodiscard]] std::string man_on(const Position& position, Cell cell);
/// Returns a text such as `White's queen on e5`. Requires a man on the cell.
[[nodiscard]] std::string owned_man_on(const Position& position, Cell cell);
/// Returns a text such as `the rook on c2 and the paladin on h2`.
[[nodiscard]] std::string men_on(const Position& position, const CellSet& cells);
/// Joins words as in `a, b and c`. `before_last` is the text before the last word.
[[nodiscard]] std::string listed(const std::vector<std::string>& words,
                                 std::string_view before_last = " and ");

/// Returns the reason that the game is over because both players have made all their moves. Returns nothing
/// if they have not.
[[nodiscard]] std::optional<Reason> limit_passed(const Position& position, const Options& options);

/// Returns the cells as a list, in the order of the set.
[[nodiscard]] std::vector<Cell> vector_of(const CellSet& cells);
/// Returns the plays in the author's style, sorted.
[[nodiscard]] std::vector<std::string> play_texts(const Position& position, const MoveList& plays,
                                                  const Options& options);

}  // namespace doublecheck::chess99
