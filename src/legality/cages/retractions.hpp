// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "legality/cages/state.hpp"

namespace doublecheck::cages {

/// A move taken back: who made it, and from where.
struct Step {
    std::size_t man;
    Square from;

    friend bool operator==(const Step&, const Step&) = default;
};

/// A state before: what is known to have stood on the board before one of the known men made the last move.
struct Before {
    State state;
    Step step;
};

/// Whether no game leads to any position with these men on these squares, for reasons that can be seen
/// without taking anything back.
[[nodiscard]] bool is_impossible(const Board& men);

/// Whether a king is attacked from next to it or by a knight.
[[nodiscard]] bool has_check(const Board& men);

/// The states before the last move of a known man, for each such move that some position with these men
/// admits. A last move of a man that is not known leaves the state as it is. Requires a state that is not
/// impossible.
void find_before(const Roster& roster, const State& state, std::vector<Before>& found);

}  // namespace doublecheck::cages
