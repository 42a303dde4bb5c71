// SPDX-License-Identifier: MIT
#include "base/flat_index.hpp"

#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

namespace doublecheck {
namespace flat_index_test {

/// A list with a hash index. The hashes have few different values, so that many numbers share a hash.
struct Listed {
    std::vector<int> things = {};
    FlatIndex index = FlatIndex(4);

    static std::uint64_t hash(int thing) {
        return static_cast<std::uint64_t>(thing % 97) * 0x9E3779B97F4A7C15U;
    }
    bool add(int thing) {
        const auto number = static_cast<std::uint32_t>(things.size());
        const auto is_it = [&](std::uint32_t other) { return things[other] == thing; };
        if (index.find_or_add(hash(thing), number, is_it) != number) return false;
        things.push_back(thing);
        return true;
    }
    std::uint32_t find(int thing) const {
        return index.find(hash(thing), [&](std::uint32_t other) { return things[other] == thing; });
    }
    void clear() {
        index.clear([&](std::uint32_t number) { return hash(things[number]); });
        things.clear();
    }
};

TEST(FlatIndex, FindsExactlyTheAddedValues) {
    std::mt19937 random(7);
    Listed listed;
    for (const int most : {3000, 20, 5, 900}) {
        std::unordered_map<int, std::uint32_t> numbers;
        for (int i = 0; i < 2 * most; ++i) {
            const int thing = static_cast<int>(random() % static_cast<unsigned>(most));
            const auto number = static_cast<std::uint32_t>(numbers.size());
            EXPECT_EQ(listed.add(thing), numbers.try_emplace(thing, number).second);
        }
        ASSERT_EQ(listed.index.size(), numbers.size());
        for (int thing = 0; thing < most + 100; ++thing) {
            const auto known = numbers.find(thing);
            EXPECT_EQ(listed.find(thing), known == numbers.end() ? FlatIndex::none : known->second);
        }
        listed.clear();
        EXPECT_EQ(listed.index.size(), 0U);
        for (int thing = 0; thing < most; ++thing) ASSERT_EQ(listed.find(thing), FlatIndex::none);
    }
}

}  // namespace flat_index_test
}  // namespace doublecheck
