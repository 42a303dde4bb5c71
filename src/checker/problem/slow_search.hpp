// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "checker/common/meter.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {

/// Solves again what a certificate does not carry, move by move. Kept in mind are the positions without a
/// mate in so many moves, and the reply that refuted last with so many moves to go, which is tried first.
/// When the meter is exhausted, answers mean nothing.
class SlowSearch {
  public:
    explicit SlowSearch(Meter& meter);

    /// Whether the side to move mates in at most so many moves. Requires no more than a stipulation has.
    [[nodiscard]] bool mates(const SoundPosition& position, int moves);
    /// Whether the side to move is mated, or will be in at most so many moves of the other side.
    [[nodiscard]] bool is_mated(const SoundPosition& position, int moves);
    /// How many series of exactly so many plies end in checkmate.
    [[nodiscard]] std::uint64_t helpmates(const SoundPosition& position, int plies);

    /// Positions looked at.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    /// What it costs to look at a position outside.
    [[nodiscard]] Work& work() { return work_; }

  private:
    [[nodiscard]] bool is_over() { return !work_.settle(); }
    [[nodiscard]] bool is_checkmate(const SoundPosition& position);

    Work work_;
    std::uint64_t positions_ = 0;
    std::vector<Move> refuters_ = std::vector<Move>(most_moves + 1);
    std::deque<PositionList> without_mate_ = {};   ///< by moves left: positions without a mate in so many
    std::deque<PositionList> without_lines_ = {};  ///< by plies left: positions without a helpmate of so many
};

}  // namespace doublecheck::checker
