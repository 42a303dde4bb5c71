// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/kernel/problem.hpp"
#include "legality/kernel/ranks/ranked_column.hpp"

namespace doublecheck::kernel {

/// `State` with the ranks that pawns have reached at least.
struct RankedState {
    std::array<RankedColumn, 8> columns = {};
    Each<std::uint8_t> captures = {};
    Each<std::uint8_t> victims = {};
    Each<Each<std::uint8_t>> promoted = {};

    friend bool operator==(const RankedState&, const RankedState&) = default;
};

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
