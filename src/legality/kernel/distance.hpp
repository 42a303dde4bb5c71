// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "legality/kernel/problem.hpp"

namespace doublecheck::kernel {

/// How far columns are from their goals, for one problem.
class Distances {
  public:
    explicit Distances(const Problem& problem) : problem_(problem) {
        for (auto& file : known_) file.fill(unknown);
    }

    /// The fewest pawns that have to be put in, taken out or exchanged until promotions alone make the goal
    /// of the file from the column.
    [[nodiscard]] int of(std::size_t file, Column column) const;

    /// Whether promotions and captures of officers by officers are all that is missing.
    [[nodiscard]] bool is_final(const State& state) const;

    /// Whether the state needs more captures than are left to it, `unused` of which are not to be used.
    [[nodiscard]] bool is_out_of_reach(const State& state, int unused = 0) const;

    /// At least so many captures by pawns of the colour are needed to have its bishops on the right files;
    /// very many if it has too few pawns to promote.
    [[nodiscard]] int captures_for_bishops(const State& state, Color color) const;

    /// At least so many captures by pawns and of pawns are needed.
    [[nodiscard]] int captures_needed(const State& state) const;

    /// How many pawns have to be put in, taken out or exchanged in all files together.
    [[nodiscard]] int changes_needed(const State& state) const;

  private:
    static constexpr std::uint8_t unknown = 255;

    const Problem& problem_;
    mutable std::array<std::array<std::uint8_t, 256>, 8> known_;
};

}  // namespace doublecheck::kernel
