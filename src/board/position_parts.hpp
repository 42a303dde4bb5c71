// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/position.hpp"

namespace doublecheck::detail {

/// Gives the packed positions of `winnable` access to the members of a position.
struct PositionParts {
    /// Makes a position with these men and with the counters of a new game. Requires that it is playable.
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
