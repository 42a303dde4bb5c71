// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/options.hpp"
#include "legality/cages/explain_cage.hpp"

namespace doublecheck::cages {

/// A cage of men of which none can be taken back, or of men that have few squares to come from; the men on
/// `frozen` have never moved. Requires at most sixteen men a side, and a board that is not impossible.
[[nodiscard]] std::optional<Cage> find_cage_of_few(const Board& board, SquareSet frozen, Budget& budget);

/// A cage in a whole position, if one is found at small cost; nothing in Chess960, whose homes are not known.
/// Requires castling rights that the board does not contradict.
[[nodiscard]] std::optional<Cage> refute_by_cage(const Setup& setup, StartArray array, Budget& budget);

}  // namespace doublecheck::cages
