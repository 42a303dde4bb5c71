// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "problem/compose.hpp"

// Places men at random and changes placements at random. No side has more men of a type than at the start of
// a game, so that no man must be a promoted pawn, unless the material was requested.

namespace doublecheck::problem {

/// A pseudorandom generator that gives the same numbers on every platform (splitmix64: Steele, Lea, Flood
/// 2014).
class Random {
  public:
    /// Seeds the generator for batch `number` of a run. The batches of a run are independent.
    Random(std::uint64_t start, std::uint64_t number) : state_(start) { state_ = next() ^ number; }

    [[nodiscard]] std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }
    /// Returns a number from 0 to `bound` - 1. Requires a small bound.
    [[nodiscard]] std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>((next() >> 32U) * bound >> 32U);
    }
    /// Returns a number from `least` to `most`.
    [[nodiscard]] int from_to(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    /// Returns true with the given probability.
    [[nodiscard]] bool happens(int percent) { return below(100) < static_cast<std::size_t>(percent); }

  private:
    std::uint64_t state_;
};

/// Places men at random: the requested material, or numbers and types that are common in problems. For some
/// themes, a few men are placed where the theme can arise.
[[nodiscard]] Board place_men(const ComposeWishes& wishes, Random& random);

/// Returns the board with one or two men moved, replaced, added or removed.
[[nodiscard]] Board changed(const Board& board, const ComposeWishes& wishes, Random& random);

}  // namespace doublecheck::problem
