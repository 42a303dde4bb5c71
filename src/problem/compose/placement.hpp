// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/problem/compose.hpp"
#include "problem/compose/random.hpp"

// Where men are put, and how they are changed afterwards. No side ever has more of a kind than at the start
// of a game, so that no man must be a promoted one, unless the material that was wished for says so.

namespace doublecheck::problem {

/// Men at random, as the wishes name them or of a number and kinds that problems often have; for a theme that
/// needs it, some of them where it can arise.
[[nodiscard]] Board place_men(const ComposeWishes& wishes, Random& random);

/// The board with a man or two moved, replaced, added or taken away.
[[nodiscard]] Board changed(const Board& board, const ComposeWishes& wishes, Random& random);

}  // namespace doublecheck::problem
