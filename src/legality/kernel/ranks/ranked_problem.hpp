// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/kernel/problem.hpp"
#include "legality/kernel/ranks/ranked_column.hpp"

namespace doublecheck::kernel {

/// `State` with the ranks that pawns have reached at least. The bishops that must be captured are counted
/// apart from the other captures, for a pawn takes one only on squares of its shade.
struct RankedState {
    std::array<RankedColumn, 8> columns = {};
    Each<std::uint8_t> captures = {};
    Each<std::uint8_t> victims = {};
    Each<Each<std::uint8_t>> promoted = {};
    /// By colour and shade (0 is light): bishops to be captured.
    Each<Each<std::uint8_t>> bishops = {};

    friend bool operator==(const RankedState&, const RankedState&) = default;
};

/// The captures left to a colour.
[[nodiscard]] inline int captures_left(const RankedState& state, Color color) {
    const auto& bishops = state.bishops[index(opposite(color))];
    return state.captures[index(color)] + bishops[0] + bishops[1];
}

/// `Problem` with the ranks of its goal.
struct RankedProblem {
    Problem plain = {};
    RankedState start = {};
    std::array<RankedColumn, 8> goal = {};
    /// By colour and file: how many ranks a pawn can have advanced there.
    Each<std::array<int, 8>> most_progress = {};
};

[[nodiscard]] RankedProblem make_ranked_problem(const Setup& setup, const Problem& plain);

}  // namespace doublecheck::kernel
