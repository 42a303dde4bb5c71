// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "legality/kernel/ranks/ranked_problem.hpp"
#include "legality/kernel/reach.hpp"

namespace doublecheck::kernel {

/// `Distances` for columns with ranks: a pawn that has advanced too far is not the goal's.
class RankedDistances : public Reach<RankedDistances, RankedState> {
  public:
    explicit RankedDistances(const RankedProblem& problem) : problem_(problem) {}

    [[nodiscard]] int of(std::size_t file, RankedColumn column) const;

    [[nodiscard]] const Problem& problem() const { return problem_.plain; }
    [[nodiscard]] RankedColumn goal(std::size_t file) const { return problem_.goal[file]; }

  private:
    const RankedProblem& problem_;
    mutable std::array<std::unordered_map<std::uint32_t, int>, 8> known_ = {};
};

}  // namespace doublecheck::kernel
