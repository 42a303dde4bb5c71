// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/options.hpp"
#include "legality/cages/explain_cage.hpp"

namespace doublecheck::cages {

/// A cage in a whole position, if one is found at small cost; nothing in Chess960, whose homes are not known.
/// Requires castling rights that the board does not contradict.
[[nodiscard]] std::optional<Cage> refute_by_cage(const Setup& setup, StartArray array, Budget& budget);

}  // namespace doublecheck::cages
