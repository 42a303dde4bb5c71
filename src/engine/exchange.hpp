// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"
#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {

/// The same position with colours exchanged and ranks turned round: White's moves are Black's there.
[[nodiscard]] Position with_colors_exchanged(const Position& position);

/// An analysis of the one as an analysis of the other.
void exchange_colors(Analysis& analysis);

}  // namespace doublecheck::engine
