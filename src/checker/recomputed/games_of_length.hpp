// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

#include "checker/common/packed.hpp"
#include "checker/common/work.hpp"
#include "checker/recomputed/needed_moves.hpp"

namespace doublecheck::checker {

/// What games are to lead to.
struct GamesGoal {
    Position position = {};
    bool only_men = false;  ///< men and turn alone are asked for

    [[nodiscard]] bool is_reached_by(const SoundPosition& reached) const;
};

/// Counts the games of exactly so many plies from the standard array, move by move. Positions from which
/// there is none are kept in mind. When the meter is exhausted the count means nothing.
class GamesOfLength {
  public:
    GamesOfLength(const GamesGoal& goal, int plies, Work& work);

    /// At most one more than `most`.
    [[nodiscard]] std::size_t count(std::size_t most);
    /// Positions looked at.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }

  private:
    void follow(const SoundPosition& position, const MovesLeft& left, int plies);

    const GamesGoal& goal_;
    int plies_;
    Work& work_;
    NeededMoves needed_;
    std::deque<PositionList> without_ = {};  ///< by plies left: positions without a game
    std::size_t most_ = 0;
    std::size_t found_ = 0;
    std::uint64_t positions_ = 0;
};

}  // namespace doublecheck::checker
