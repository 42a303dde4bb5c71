// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "doublecheck/board/position.hpp"

namespace doublecheck::test {

enum class Truth { winnable, unwinnable, unknown };

struct OracleAnswer {
    Truth truth = Truth::unknown;
    int plies = 0;              ///< winnable: plies of a shortest mate
    std::size_t positions = 0;  ///< positions met
};

/// Decides whether the winner can mate, by breadth-first search with an exact set of positions. Uses legal
/// moves and nothing else. The answer is unknown if more than `most` positions are met.
OracleAnswer ask_oracle(const Position& position, Color winner, std::size_t most);

}  // namespace doublecheck::test
