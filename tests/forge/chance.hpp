// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace doublecheck::forge {

/// Seeded random numbers: the same seed gives the same forgeries everywhere.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}

    /// Returns a random number from 0 to `limit` - 1. Requires a limit of at least 1.
    [[nodiscard]] std::size_t below(std::size_t limit) { return random_() % limit; }
    /// Returns true with a probability of `share` per cent.
    [[nodiscard]] bool percent(std::size_t share) { return below(100) < share; }
    /// Returns a random element of the list. Requires a list that is not empty.
    template <typename List>
    [[nodiscard]] auto& any(List& list) {
        return list[below(list.size())];
    }
    [[nodiscard]] std::uint64_t number() { return random_(); }

  private:
    std::mt19937_64 random_;
};

}  // namespace doublecheck::forge
