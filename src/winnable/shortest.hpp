// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "winnable/visited.hpp"

#include "doublecheck/base/budget.hpp"

namespace doublecheck::winnable {

struct Shortest {
    std::optional<std::vector<Move>> line =
        std::nullopt;         ///< a shortest mate, if one shorter than known exists
    bool is_settled = false;  ///< nothing is shorter than `line`, or than the known one
    int at_least = 0;         ///< every mate takes so many plies
    std::uint64_t nodes = 0;
};

/// Looks for a mate shorter than a known one, all positions in the order of their distance, keeping at most
/// `most` of them. Requires at most 32 men and a mate in `known` plies.
[[nodiscard]] Shortest find_shortest(const Position& position, Color winner, int known, std::uint32_t most,
                                     const Limits& limits);

}  // namespace doublecheck::winnable
