// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

struct Shortest {
    std::vector<Move> line = {};  ///< to a mate, shorter than the known one; empty if none was found
    int at_least = 0;             ///< every mate takes so many plies
};

/// Looks for a mate shorter than a known one. As long as `most` positions hold them, all positions are looked
/// at in the order of their distance, which proves how long every mate is at least; from there on only the
/// nearest to a mate by a guess, which finds mates not much longer. Requires at most 32 men and a mate in
/// `known` plies.
[[nodiscard]] Shortest find_shortest(const Position& position, Color winner, int known, std::uint32_t most,
                                     const Limits& limits);

}  // namespace doublecheck::winnable
