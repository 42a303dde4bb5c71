// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// The move in SAN, with `+` and `#`. Requires a legal move of the position.
std::string san(const SoundPosition& position, const Move& move);

}  // namespace doublecheck::checker
