// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "legality/shortest/goal.hpp"

namespace doublecheck::shortest {

struct Found {
    std::vector<std::vector<Move>> games = {};
    /// True if there are no other games of that length. False if a limit stopped the search, or if there are
    /// more than `most` games.
    bool is_complete = false;
};

/// Returns at most `most` games of exactly `plies` plies from the standard array to the goal. A node is a
/// move examined.
[[nodiscard]] Found find_games(const Goal& goal, int plies, std::size_t most, Budget& budget);

/// An exact encoding of a position and a number of plies: different pairs have different words.
using Key = std::array<std::uint64_t, 4>;
[[nodiscard]] Key key_of(const Position& position, int plies);

/// A hash table of positions from which the goal is out of reach. Each position has one place in the table,
/// and a new position replaces the old one in its place. So memory is bounded. A replaced position may be
/// searched again.
class LostPositions {
  public:
    LostPositions() : places_(std::size_t{1} << 12) {}

    [[nodiscard]] bool contains(const Key& key) const { return places_[place(key)] == key; }
    void add(const Key& key);

  private:
    static constexpr std::size_t max_places = std::size_t{1} << 22;

    [[nodiscard]] std::size_t place(const Key& key) const;

    std::vector<Key> places_;
    std::size_t used_ = 0;
};

}  // namespace doublecheck::shortest
