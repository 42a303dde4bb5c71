// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "legality/cages/state.hpp"

namespace doublecheck::cages {

/// A move taken back: the man that made it, and the square from which it came.
struct Step {
    std::size_t man;
    Square from;

    friend bool operator==(const Step&, const Step&) = default;
};

/// A state before the last move of a known man, and that move.
struct EarlierState {
    State state;
    Step step;
};

/// Returns true if no game leads to any position in which these men stand on their squares, for reasons that
/// are visible without taking a move back.
[[nodiscard]] bool is_impossible(const Board& men);

/// Returns true if a king is attacked from a neighbouring square or by a knight.
[[nodiscard]] bool has_check(const Board& men);

/// Finds, for each last move that a man of the state could have made in some position, the state before that
/// move. The last move of any other man leaves the state unchanged. Requires a state that is not impossible.
void find_earlier_states(const Roster& roster, const State& state, std::vector<EarlierState>& found);

}  // namespace doublecheck::cages
