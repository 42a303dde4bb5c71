// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/chess99/cell_set.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/value.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// `the queen on e5`. Requires a man there.
[[nodiscard]] std::string man_on(const Position& position, Cell cell);
/// `White's queen on e5`.
[[nodiscard]] std::string owned_man_on(const Position& position, Cell cell);
/// `the rook on c2 and the paladin on h2`.
[[nodiscard]] std::string men_on(const Position& position, const CellSet& cells);
/// `a, b and c`.
[[nodiscard]] std::string listed(const std::vector<std::string>& words,
                                 std::string_view before_last = " and ");

/// That the game is over because both have made all their moves, if it is.
[[nodiscard]] std::optional<Reason> limit_passed(const Position& position, const Options& options);

/// The names of cells, in the order of the cells.
[[nodiscard]] std::vector<std::string> names(const CellSet& cells);
/// Plays in the author's style, sorted by their text.
[[nodiscard]] std::vector<std::string> play_texts(const Position& position, const MoveList& plays,
                                                  const Options& options);

}  // namespace doublecheck::chess99
