// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/options.hpp"
#include "legality/cages/explain_cage.hpp"

namespace doublecheck::cages {

/// Searches for a cage of men that cannot be taken back, then for one of men that have few squares to come
/// from. The men on `frozen` have never moved. Requires at most sixteen men a side and a board that is not
/// impossible.
[[nodiscard]] std::optional<Cage> find_cage_of_few(const Board& board, SquareSet frozen, Budget& budget);

/// Searches for a cage in a whole position at small cost. Finds nothing in Chess960, where homes are unknown.
/// Requires castling rights that the board does not contradict.
[[nodiscard]] std::optional<Cage> refute_by_cage(const Setup& setup, StartArray array, Budget& budget);

}  // namespace doublecheck::cages
