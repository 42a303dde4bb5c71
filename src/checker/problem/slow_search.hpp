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
    /// Searches for what the stipulation asks; without one for forced mates.
    explicit SlowSearch(Meter& meter, const Stipulation& stipulation = {});

    /// Returns true if the side to move, the attacker, can force what is stipulated in at most `moves` moves.
    /// Requires forced play and at most `most_moves`.
    [[nodiscard]] bool mates(const SoundPosition& position, int moves);
    /// Returns true if what is stipulated is reached, or the attacker can force it in at most `moves` moves.
    /// The defender is to move. Requires forced play.
    [[nodiscard]] bool is_mated(const SoundPosition& position, int moves);
    /// Returns the number of sequences of exactly `plies` moves that do what is stipulated. Requires help
    /// play.
    [[nodiscard]] std::uint64_t help_lines(const SoundPosition& position, int plies);

    /// Returns true if the side to move is mated, or stalemated if that is the aim.
    [[nodiscard]] bool is_at_the_end(const SoundPosition& position);
    /// Returns true if the side to move must mate now, as in a reflexmate, in which it must if it can.
    [[nodiscard]] bool must_mate(const SoundPosition& position);

    /// The number of positions examined.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    /// The counter for work that the caller does itself.
    [[nodiscard]] Work& work() { return work_; }

  private:
    [[nodiscard]] bool is_over() { return !work_.settle(); }
    [[nodiscard]] bool is_escape(const SoundPosition& next, int moves);

    Work work_;
    Stipulation stipulation_;
    std::uint64_t positions_ = 0;
    std::vector<Move> refuters_ = std::vector<Move>(most_moves + 1);
    /// By moves left: the positions without a mate in this number of moves.
    std::deque<PositionList> without_mate_ = {};
    /// By plies left: the positions without a helpmate in this number of plies.
    std::deque<PositionList> without_lines_ = {};
};

}  // namespace doublecheck::checker
