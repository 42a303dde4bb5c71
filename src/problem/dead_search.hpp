// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/table.hpp"

namespace doublecheck::problem {

/// Help play to a dead position (FIDE 5.2.2): all series of exactly so many plies after which neither side
/// can mate any more, and not before. `winnable` decides of each position, first by playing on a little.
/// Within a budget: a node for each position that is looked at, and those that `winnable` takes.
class DeadSearch {
  public:
    /// Keeps at most so many lines; they are counted on.
    DeadSearch(Budget& budget, std::size_t most_lines) : budget_(budget), most_lines_(most_lines) {}

    [[nodiscard]] std::uint64_t count(const Position& position, int plies);
    /// Those lines, in the order in which they were found.
    [[nodiscard]] const std::vector<std::vector<Move>>& lines() const { return lines_; }
    /// Whether `winnable` could not decide of some position, which was not followed: there may be more.
    [[nodiscard]] bool has_undecided() const { return has_undecided_; }

  private:
    enum class State : std::uint8_t { unknown, alive, dead, undecided };
    struct Known {
        std::uint64_t fails_in = 0;  ///< a bit for each number of plies, below 64
        State state = State::unknown;
    };

    [[nodiscard]] State state_of(const Position& position);
    [[nodiscard]] State decide(const Position& position);
    std::uint64_t search(const Position& position, int plies);

    Budget& budget_;
    std::size_t most_lines_;
    std::vector<std::vector<Move>> lines_ = {};
    std::vector<Move> line_ = {};
    bool has_undecided_ = false;
    std::array<Table<Known>, 2> tables_ = {};  ///< by the side to move
};

}  // namespace doublecheck::problem
