// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace doublecheck {

/// Gives things to takers, at most one to each: a taker gives up what it has if another will take that
/// (augmenting paths). So a thing that finds no taker shows, by Hall's theorem, things that are more than all
/// who could take any of them. There are 32 takers at most; `may_take(taker, thing)` says who takes what.
template <typename MayTake>
class Matching {
  public:
    Matching(std::size_t takers, MayTake may_take) : takers_(takers), may_take_(may_take) {
        has_.fill(nothing);
    }

    [[nodiscard]] bool give(int thing) {
        asked_ = 0;
        return finds_taker(thing);
    }

  private:
    static constexpr int nothing = -1;

    [[nodiscard]] bool finds_taker(int thing) {
        for (std::size_t taker = 0; taker < takers_; ++taker) {
            if ((asked_ >> taker & 1U) != 0 || !may_take_(taker, thing)) continue;
            asked_ |= std::uint32_t{1} << taker;
            if (has_[taker] != nothing && !finds_taker(has_[taker])) continue;
            has_[taker] = thing;
            return true;
        }
        return false;
    }

    std::size_t takers_;
    MayTake may_take_;
    std::array<int, 32> has_;
    std::uint32_t asked_ = 0;  ///< takers, for the thing in hand
};

}  // namespace doublecheck
