// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// Whether a move sets the clock back. Requires a pseudo-legal move.
bool is_irreversible(const Position& position, const Move& move);

}  // namespace doublecheck::checker
