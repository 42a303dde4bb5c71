// SPDX-License-Identifier: MIT
#pragma once

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The captures that the pawns of a colour have made at least (the proof stands on top of `matching.cpp`).
struct NeededCaptures {
    int least;                ///< at least 1000 if there is no way at all
    SquareSet free_men = {};  ///< men with one origin that may have cost none
    Premises premises = {};
};
[[nodiscard]] NeededCaptures needed_captures(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
