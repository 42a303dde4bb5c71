// SPDX-License-Identifier: MIT
#include "base/matching.hpp"

#include <gtest/gtest.h>

#include <random>

namespace doublecheck {
namespace matching_test {

/// Returns true if all things from the number `thing` on can be given to the takers in `left`. Tries every
/// choice.
bool can_all_be_taken(const std::array<unsigned, 6>& takers_of, std::size_t thing, unsigned left) {
    if (thing == takers_of.size()) return true;
    for (unsigned taker = 0; taker < 6; ++taker) {
        const unsigned bit = 1U << taker;
        if ((takers_of[thing] & left & bit) != 0 && can_all_be_taken(takers_of, thing + 1, left & ~bit))
            return true;
    }
    return false;
}

TEST(Matching, FindsTakersWheneverThereAreEnough) {
    std::mt19937 random(11);
    int possible = 0;
    constexpr int rounds = 2000;
    for (int i = 0; i < rounds; ++i) {
        std::array<unsigned, 6> takers_of = {};
        for (unsigned& takers : takers_of) takers = random() & random() & 63U;
        if (i % 2 == 0) takers_of[0] = takers_of[1] |= 3U;
        Matching matching(6, [&](std::size_t taker, int thing) {
            return (takers_of[static_cast<std::size_t>(thing)] >> taker & 1U) != 0;
        });
        bool is_possible = true;
        for (int thing = 0; thing < 6 && is_possible; ++thing) is_possible = matching.give(thing);
        ASSERT_EQ(is_possible, can_all_be_taken(takers_of, 0, 63U)) << i;
        possible += is_possible ? 1 : 0;
    }
    EXPECT_GT(possible, rounds / 20);
    EXPECT_LT(possible, rounds - rounds / 20);
}

}  // namespace matching_test
}  // namespace doublecheck
