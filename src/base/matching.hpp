// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace doublecheck {

/// Assigns things to takers, at most one thing to each taker, by augmenting paths: a taker that already has a
/// thing can exchange it, if another taker can take the old one. If `give` returns false for a thing, then by
/// Hall's theorem some of the things are more numerous than the takers that can take any of them. There may
/// be at most 32 takers. `may_take(taker, thing)` returns true if the taker can take the thing.
template <typename MayTake>
class Matching {
  public:
    Matching(std::size_t takers, MayTake may_take) : takers_(takers), may_take_(may_take) {
        has_.fill(nothing);
    }

    [[nodiscard]] bool give(int thing) {
        tried_ = 0;
        return finds_taker(thing);
    }

  private:
    static constexpr int nothing = -1;

    [[nodiscard]] bool finds_taker(int thing) {
        for (std::size_t taker = 0; taker < takers_; ++taker) {
            if ((tried_ >> taker & 1U) != 0 || !may_take_(taker, thing)) continue;
            tried_ |= std::uint32_t{1} << taker;
            if (has_[taker] != nothing && !finds_taker(has_[taker])) continue;
            has_[taker] = thing;
            return true;
        }
        return false;
    }

    std::size_t takers_;
    MayTake may_take_;
    std::array<int, 32> has_;
    std::uint32_t tried_ = 0;  ///< takers already tried for the current thing, as bits
};

}  // namespace doublecheck
