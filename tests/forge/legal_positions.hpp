// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "forge/chance.hpp"

namespace doublecheck::forge {

/// Positions that random games have reached by legal moves. No proof that one of them is illegal can hold.
class LegalPositions {
  public:
    /// Plays random games, a third of them of Chess960.
    explicit LegalPositions(std::uint64_t seed);

    /// Returns the FEN of a random position, sometimes after a few more legal moves.
    [[nodiscard]] std::string some_fen(Chance& chance);
    /// Returns true if a game of standard chess, or with `is_chess960` any game, has reached the position.
    /// The counters do not matter.
    [[nodiscard]] bool contains(const Setup& setup, bool is_chess960) const;
    /// Returns true if a game of standard chess, or with `is_chess960` any game, has reached the position
    /// with the same counters.
    [[nodiscard]] bool contains_with_counters(const Setup& setup, bool is_chess960) const;

  private:
    void add(const Position& position, bool is_chess960);

    std::vector<Position> positions_ = {};
    std::unordered_set<std::string> standard_ = {};
    std::unordered_set<std::string> any_ = {};
    std::unordered_set<std::string> counted_ = {};      ///< positions of standard games, with counters
    std::unordered_set<std::string> any_counted_ = {};  ///< positions of all games, with counters
};

}  // namespace doublecheck::forge
