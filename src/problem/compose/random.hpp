// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace doublecheck::problem {

/// Numbers that look like chance, and are the same everywhere for the same beginning (splitmix64: Steele,
/// Lea, Flood 2014).
class Random {
  public:
    /// Batches of one start have nothing in common.
    Random(std::uint64_t start, std::uint64_t number) : state_(start) { state_ = next() ^ number; }

    [[nodiscard]] std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }
    /// From 0 to below a bound, which is small.
    [[nodiscard]] std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>((next() >> 32U) * bound >> 32U);
    }
    [[nodiscard]] int from_to(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    /// Whether something happens that does so in so many of a hundred cases.
    [[nodiscard]] bool happens(int percent) { return below(100) < static_cast<std::size_t>(percent); }

  private:
    std::uint64_t state_;
};

}  // namespace doublecheck::problem
