// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>

#include <gtest/gtest.h>

#include "doublecheck/ops/numbered_work.hpp"

namespace doublecheck::test_numbered_work {

/// The square of each number, later ones sooner done.
std::optional<std::uint64_t> square(std::uint64_t number, const std::atomic<bool>&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(number % 3 == 0 ? 3 : 0));
    return number * number;
}

TEST(NumberedWork, ComesInTheOrderOfItsNumbers) {
    for (const int jobs : {1, 3}) {
        NumberedWork<std::uint64_t> work(square, 5, jobs);
        for (std::uint64_t number = 5; number < 25; ++number)
            ASSERT_EQ(work.next([] { return true; }), number * number) << jobs;
    }
}

TEST(NumberedWork, EndsWhenNoMoreIsWanted) {
    std::atomic<bool> was_stopped = false;
    {
        const auto wait = [&](std::uint64_t number, const std::atomic<bool>& stop) -> std::optional<int> {
            if (number == 0) return 1;
            while (!stop) std::this_thread::yield();
            was_stopped = true;
            return std::nullopt;
        };
        NumberedWork<int> work(wait, 0, 1);
        EXPECT_EQ(work.next([] { return true; }), 1);
        EXPECT_EQ(work.next([] { return false; }), std::nullopt);
    }
    EXPECT_TRUE(was_stopped);
}

TEST(NumberedWork, GivesWhatIsBegunAfterItsEnd) {
    NumberedWork<std::uint64_t> work(square, 0, 1);
    ASSERT_TRUE(work.next([] { return true; }));
    work.end();
    int count = 0;
    while (work.next([] { return true; })) ++count;
    EXPECT_LE(count, 4);
}

}  // namespace doublecheck::test_numbered_work
