// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "threads/pipeline.hpp"

namespace doublecheck::pipeline_test {

struct Piece {
    std::size_t number = 0;
    std::size_t square = 0;
};

/// Returns the squares of the numbers below `count`, computed by a pipeline. Some pieces take longer than
/// others.
std::vector<std::size_t> squares(std::size_t jobs, std::size_t count) {
    std::vector<std::unique_ptr<Piece>> pieces(jobs * 2);
    for (auto& piece : pieces) piece = std::make_unique<Piece>();
    std::size_t next = 0;
    std::vector<std::size_t> used;
    const auto read = [&](Piece& piece) {
        piece.number = next;
        return next++ < count;
    };
    const auto work = [](Piece& piece) {
        std::this_thread::sleep_for(std::chrono::milliseconds(piece.number % 3 == 0 ? 2 : 0));
        piece.square = piece.number * piece.number;
    };
    run_pipeline<Piece>(jobs, pieces, read, work, [&](Piece& piece) { used.push_back(piece.square); });
    return used;
}

TEST(Pipeline, KeepsTheOrderOfTheInput) {
    for (const std::size_t jobs : {1U, 3U}) {
        const auto used = squares(jobs, 20);
        ASSERT_EQ(used.size(), 20U);
        for (std::size_t i = 0; i < used.size(); ++i) EXPECT_EQ(used[i], i * i) << jobs;
    }
    EXPECT_TRUE(squares(3, 0).empty());
}

TEST(ThreadPool, RunsEachTaskOnce) {
    for (const std::size_t number : {1U, 3U}) {
        const auto thread_pool = make_thread_pool(number);
        EXPECT_EQ(thread_pool->size(), number);
        std::vector<std::atomic<int>> done(100);
        thread_pool->run(done.size(), [&](std::size_t task) { ++done[task]; });
        for (const auto& times : done) EXPECT_EQ(times, 1);
        thread_pool->run(0, [](std::size_t) { FAIL(); });
    }
}

}  // namespace doublecheck::pipeline_test
