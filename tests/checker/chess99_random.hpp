// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>
#include <vector>

#include "doublecheck/chess99/moves.hpp"
#include "doublecheck/chess99/outcome.hpp"
#include "doublecheck/chess99/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// Returns a play in the coordinate form of certificates. `before` is the position before the play.
std::string coordinates(const Position& before, Move move);
/// Returns the options that differ from the default, as certificates write them.
Object options_written(const Options& options);
/// Returns the board field of the position's text form.
std::string rows_of(const Position& position);

/// Makes random positions: the initial position, random boards, and positions that random plays reach from
/// them.
class RandomGames {
  public:
    explicit RandomGames(unsigned seed) : random_(seed) {}

    [[nodiscard]] int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    /// Returns the start of a game: the initial position in one of three cases, otherwise a random board with
    /// at most `most_men` men.
    Position first(int most_men);
    /// Returns random options, in half of the cases the default ones.
    Options options();

  private:
    std::mt19937 random_;
};

}  // namespace doublecheck::chess99
