// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/crew.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/retraction.hpp"

namespace doublecheck {

/// Moves from an initial array, believed or not.
struct KnownGame {
    Position start;
    std::vector<Move> moves;
};

struct LegalityOptions {
    StartArray array = StartArray::standard;
    /// Judge the halfmove clock and the number of the move too, as the position has them.
    bool counters = false;
    /// Try to construct a game that leads to a position that nothing refutes. Without limits of nodes or
    /// seconds that takes a second or two at most.
    bool construct = false;
    /// What is left of the limits after that makes the game shorter.
    bool shorten = false;
    /// A game that leads there, if one is known, from an initial array; it is replayed.
    std::optional<KnownGame> game = std::nullopt;
    /// Threads that look for a game together; null for one. The answer and its nodes do not depend on them.
    const Crew* crew = nullptr;
    Limits limits = {};
};

struct RetractOptions {
    StartArray array = StartArray::standard;
    int plies = 1;                       ///< how far back; at least 1
    Limits limits = {.nodes = 200'000};  ///< of moves taken back behind the last one
};

}  // namespace doublecheck
