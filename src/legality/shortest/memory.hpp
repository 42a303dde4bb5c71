// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::shortest {

/// A position from which the goal is out of reach in so many plies, exactly: no two have the same words.
using Key = std::array<std::uint64_t, 4>;
[[nodiscard]] Key key_of(const Position& position, int plies);

/// Positions from which the goal is out of reach. Of those whose places are the same the last is kept, so
/// memory is bounded and nothing false is remembered.
class Memory {
  public:
    Memory() : places_(std::size_t{1} << 12) {}

    [[nodiscard]] bool contains(const Key& key) const { return places_[place(key)] == key; }
    void add(const Key& key);

  private:
    static constexpr std::size_t most_places = std::size_t{1} << 22;

    [[nodiscard]] std::size_t place(const Key& key) const;

    std::vector<Key> places_;
    std::size_t used_ = 0;
};

}  // namespace doublecheck::shortest
