// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// What is known of one man, whatever is played from here on.
struct ManBounds {
    Piece piece;
    Square start;
    SquareSet reach;                ///< where it can ever stand, as the kind it is now
    SquareSet promoted_reach = {};  ///< where it can ever stand after promoting
    bool is_capturable = false;

    [[nodiscard]] bool is_steady() const {
        return !is_capturable && promoted_reach.empty() && reach == SquareSet(start);
    }
    [[nodiscard]] SquareSet anywhere() const { return reach | promoted_reach; }
};

/// Bounds on all that can ever happen from a position: an over-approximation of where each man can come and
/// whether it can be captured, closed under every move that the rules of `mobility.cpp` cannot exclude.
struct Mobility {
    std::array<ManBounds, 32> men_storage;
    std::size_t count = 0;

    [[nodiscard]] const ManBounds* begin() const { return men_storage.data(); }
    [[nodiscard]] const ManBounds* end() const { return men_storage.data() + count; }
};

/// The least such bounds. Requires at most 32 men.
[[nodiscard]] Mobility mobility_of(const Position& position);

/// Whether the bounds leave no way in which the king of the loser could ever be checkmated.
[[nodiscard]] bool excludes_mate(const Mobility& mobility, Color winner);

}  // namespace doublecheck::winnable
