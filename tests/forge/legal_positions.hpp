// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "forge/chance.hpp"

namespace doublecheck::forge {

/// Positions that games lead to, by the moves of the library: no proof can hold that one is illegal.
class LegalPositions {
  public:
    /// Plays some games by chance, a third of them of Chess960.
    explicit LegalPositions(std::uint64_t seed);

    /// The FEN of some position, after some more legal moves now and then.
    [[nodiscard]] std::string some_fen(Chance& chance);
    /// Whether a game of that kind led to the position; its counters do not matter.
    [[nodiscard]] bool contains(const Setup& setup, bool is_chess960) const;
    /// The same of a position with its counters.
    [[nodiscard]] bool contains_with_counters(const Setup& setup, bool is_chess960) const;

  private:
    void add(const Position& position, bool is_chess960);

    std::vector<Position> positions_ = {};
    std::unordered_set<std::string> standard_ = {};
    std::unordered_set<std::string> any_ = {};
    std::unordered_set<std::string> counted_ = {};      ///< of standard games, with counters
    std::unordered_set<std::string> any_counted_ = {};  ///< of all games
};

}  // namespace doublecheck::forge
