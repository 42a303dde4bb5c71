// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/table.hpp"

namespace doublecheck::problem {

/// Solves help play to a dead position (FIDE 5.2.2): finds all series of exactly n plies after which, and not
/// before, neither side can mate any more. Playouts or `winnable` decide whether a position is dead. Each
/// position costs a node, plus the nodes that `winnable` spends.
class DeadSearch {
  public:
    /// Keeps at most `most_lines` lines; further lines are only counted.
    DeadSearch(Budget& budget, std::size_t most_lines) : budget_(budget), most_lines_(most_lines) {}

    [[nodiscard]] std::uint64_t count(const Position& position, int plies);
    /// Returns the lines of the last count in the order found.
    [[nodiscard]] const std::vector<std::vector<Move>>& lines() const { return lines_; }
    /// Returns true if `winnable` left some position undecided. The search did not continue from it, so
    /// solutions may be missing.
    [[nodiscard]] bool has_undecided() const { return has_undecided_; }

  private:
    enum class State : std::uint8_t { unknown, alive, dead, undecided };
    struct KnownResult {
        std::uint64_t fails_in = 0;  ///< bit n: there is no solution in n plies (n below 64)
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
    std::array<Table<KnownResult>, 2> tables_ = {};  ///< by the side to move
};

}  // namespace doublecheck::problem
