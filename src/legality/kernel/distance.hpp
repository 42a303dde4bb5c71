// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/kernel/reach.hpp"

namespace doublecheck::kernel {

/// How far columns are from their goals, for one problem.
class Distances : public Reach<Distances, State> {
  public:
    explicit Distances(const Problem& problem) : problem_(problem) {
        for (auto& file : known_) file.fill(unknown);
    }

    /// The fewest pawns that have to be put in, taken out or exchanged until promotions alone make the goal
    /// of the file from the column.
    [[nodiscard]] int of(std::size_t file, Column column) const;

    [[nodiscard]] const Problem& problem() const { return problem_; }
    [[nodiscard]] Column goal(std::size_t file) const { return problem_.goal[file]; }

  private:
    static constexpr std::uint8_t unknown = 255;

    const Problem& problem_;
    mutable std::array<std::array<std::uint8_t, 256>, 8> known_;
};

}  // namespace doublecheck::kernel
