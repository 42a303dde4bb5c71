// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "doublecheck/board/position.hpp"

namespace doublecheck::test {

enum class Truth { winnable, unwinnable, unknown };

struct OracleAnswer {
    Truth truth = Truth::unknown;
    int plies = 0;              ///< winnable: of a shortest mate
    std::size_t positions = 0;  ///< looked at
};

/// Whether the winner can mate, by breadth-first search with an exact set of the positions met. It knows
/// legal moves and nothing else; unknown when more than `most` positions are met.
OracleAnswer ask_oracle(const Position& position, Color winner, std::size_t most);

}  // namespace doublecheck::test
