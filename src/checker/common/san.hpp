// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// Returns the move in SAN, with `+` or `#`. Requires a legal move.
std::string san(const SoundPosition& position, const Move& move);

}  // namespace doublecheck::checker
