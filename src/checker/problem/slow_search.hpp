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

/// Recomputes what a certificate does not contain, by trying all moves. It remembers the positions without a
/// mate in a given number of moves. For each number of moves left it also remembers the last reply that
/// refuted, and tries it first. If the meter is exhausted, the results mean nothing.
class SlowSearch {
  public:
    explicit SlowSearch(Meter& meter);

    /// Returns true if the side to move can force mate in at most `moves` moves. Requires at most
    /// `most_moves`.
    [[nodiscard]] bool mates(const SoundPosition& position, int moves);
    /// Returns true if the side to move is checkmated, or the other side can force mate in at most `moves`
    /// moves.
    [[nodiscard]] bool is_mated(const SoundPosition& position, int moves);
    /// Returns the number of sequences of exactly `plies` moves that fulfil a stipulation of help play. The
    /// search must not have been used with another stipulation before.
    [[nodiscard]] std::uint64_t help_lines(const SoundPosition& position, const Stipulation& stipulation,
                                           int plies);

    /// The number of positions examined.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    /// The counter for work that the caller does itself.
    [[nodiscard]] Work& work() { return work_; }

  private:
    [[nodiscard]] bool is_over() { return !work_.settle(); }
    [[nodiscard]] bool is_checkmate(const SoundPosition& position);
    [[nodiscard]] bool is_at_the_end(const SoundPosition& position, const Stipulation& stipulation);

    Work work_;
    std::uint64_t positions_ = 0;
    std::vector<Move> refuters_ = std::vector<Move>(most_moves + 1);
    /// By moves left: the positions without a mate in this number of moves.
    std::deque<PositionList> without_mate_ = {};
    /// By plies left: the positions without a helpmate in this number of plies.
    std::deque<PositionList> without_lines_ = {};
};

}  // namespace doublecheck::checker
