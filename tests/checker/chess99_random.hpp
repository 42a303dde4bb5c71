// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>
#include <vector>

#include "chess99/moves.hpp"
#include "chess99/outcome.hpp"
#include "chess99/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::chess99 {

/// Returns a play of the position `before` in the coordinate form of certificates.
std::string coordinates(const Position& before, Move move);
/// Returns the options that differ from the default, as certificates write them.
Object options_written(const Options& options);
/// Returns the board field of the position's text form.
std::string rows_of(const Position& position);

/// Makes random positions and options for tests of Chess 99.
class RandomGames {
  public:
    explicit RandomGames(unsigned seed) : random_(seed) {}

    [[nodiscard]] int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    /// Returns the start of a game: in one of three cases the initial position, otherwise a random board with
    /// at most `most_men` men and two kings.
    Position first(int most_men);
    /// Returns random options, in half of the cases the default ones.
    Options options();

  private:
    std::mt19937 random_;
};

}  // namespace doublecheck::chess99
