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

/// A play of the module in the coordinate form of certificates. `before` is the position it is made in.
std::string coordinates(const Position& before, Move move);
/// The options that are not the default, as certificates write them.
Object options_written(const Options& options);
/// The rows of the text form.
std::string rows_of(const Position& position);

/// Positions that nobody chose: the start and random boards, and what random plays make of them.
class RandomGames {
  public:
    explicit RandomGames(unsigned seed) : random_(seed) {}

    [[nodiscard]] int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    /// The start of a game: every third time the set-up, otherwise a random board with so many men at most.
    Position first(int most_men);
    /// Any options, every second time the default ones.
    Options options();

  private:
    std::mt19937 random_;
};

}  // namespace doublecheck::chess99
