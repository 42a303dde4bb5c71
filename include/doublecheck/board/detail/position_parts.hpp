// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::detail {

/// Makes a position of its parts.
struct PositionParts {
    /// A position of these men, as if nothing had been played before. Requires that it is playable.
    [[nodiscard]] static Position make(const Core& core, Color turn, StartArray array) {
        Position position;
        position.core_ = core;
        position.halfmove_clock_ = 0;
        position.fullmove_number_ = 1;
        position.turn_ = turn;
        position.array_ = array;
        return position;
    }
};

}  // namespace doublecheck::detail
