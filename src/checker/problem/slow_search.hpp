// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/common/moves.hpp"
#include "checker/common/work.hpp"

namespace doublecheck::checker {

/// Solves again what a certificate does not carry, move by move: nothing is remembered but the reply that
/// refuted last with so many moves to go, which is tried first. When the meter is exhausted, answers mean
/// nothing.
class SlowSearch {
  public:
    explicit SlowSearch(Meter& meter) : work_(meter) {}

    /// Whether the side to move mates in at most so many moves.
    [[nodiscard]] bool mates(const Position& position, int moves);
    /// Whether the side to move is mated, or will be in at most so many moves of the other side.
    [[nodiscard]] bool is_mated(const Position& position, int moves);
    /// How many series of exactly so many plies end in checkmate.
    [[nodiscard]] std::uint64_t helpmates(const Position& position, int plies);

    /// Positions looked at.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    /// What it costs to look at a position outside.
    [[nodiscard]] Work& work() { return work_; }

  private:
    [[nodiscard]] bool is_over() { return !work_.settle(); }
    [[nodiscard]] bool is_checkmate(const Position& position);

    Work work_;
    std::uint64_t positions_ = 0;
    std::vector<Move> refuters_ = std::vector<Move>(20);
};

}  // namespace doublecheck::checker
