// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// Returns true if a game may begin with these men: White is to move and all men stand on the first two ranks
/// of their side. Castling rights are ignored, since an earlier position is given too few of them.
[[nodiscard]] bool may_begin_a_game(const Setup& setup);

/// Returns true if the position is the standard array, or for Chess960 any of its arrays, with White to move
/// and all castling rights.
[[nodiscard]] bool is_initial(const Setup& setup, StartArray array);

}  // namespace doublecheck
