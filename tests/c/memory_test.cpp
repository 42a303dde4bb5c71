// SPDX-License-Identifier: MIT
// Whichever allocation of a question fails, the C interface reports that memory ran out, frees what it has,
// and answers the next question.
#include <cstdint>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "doublecheck.h"

namespace {

/// The number of allocations of this thread that succeed, or -1 for all.
thread_local long allocations_left = -1;

void* allocated(std::size_t size) {
    if (allocations_left == 0) throw std::bad_alloc();
    if (allocations_left > 0) --allocations_left;
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) {
    return allocated(size);
}
void* operator new[](std::size_t size) {
    return allocated(size);
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    try {
        return allocated(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
    return operator new(size, tag);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

namespace {

/// Asks a question with 0, 1, 2, ... allocations until they suffice. From `step` on, skips some numbers.
template <typename Question>
void run_out_of_memory(Question question) {
    constexpr long step = 100;
    for (long count = 0; count < 1'000'000; count += 1 + count / step) {
        doublecheck_reason reason = {};
        allocations_left = count;
        auto* const verdict = question(&reason);
        allocations_left = verdict == nullptr ? -1 : 0;
        const char* const json = doublecheck_verdict_json(verdict);
        allocations_left = -1;
        EXPECT_EQ(json, nullptr);
        if (verdict != nullptr) {
            EXPECT_STREQ(reason.rule, "");
            EXPECT_NE(doublecheck_verdict_json(verdict), nullptr);
            doublecheck_free_verdict(verdict);
            return;
        }
        ASSERT_STREQ(reason.rule, "memory") << count << " allocations";
    }
    FAIL() << "no number of allocations suffices";
}

TEST(CMemory, ThatRunsOutIsReported) {
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_legality("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", nullptr,
                                    reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_legality_of_diagram("8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1", nullptr, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_retract("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", nullptr, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_winnable("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1", nullptr, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_dead("8/8/8/1p1p1p1p/1P1P1P1P/8/8/K1k5 w - - 0 1", nullptr, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_check("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", 0, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_castling("r3k2r/8/8/8/2b5/8/8/R3K2R w KQkq - 0 1", 0, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_judge_move("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "Kf2", 0, reason);
    });
    run_out_of_memory([](doublecheck_reason* reason) {
        return doublecheck_moves("3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1", 0, reason);
    });
}

TEST(CMemory, ThatRunsOutInAFastQuestionIsReported) {
    const char* const fen = "8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1";
    const doublecheck_verdict expected = doublecheck_can_mate(fen, 0, 'w', 0, nullptr);
    for (long count = 0; count < 100; ++count) {
        allocations_left = count;
        const doublecheck_verdict verdict = doublecheck_can_mate(fen, 0, 'w', 0, nullptr);
        allocations_left = -1;
        EXPECT_TRUE(verdict == expected || verdict == DOUBLECHECK_UNREADABLE);
        EXPECT_EQ(doublecheck_can_mate(fen, 0, 'w', 0, nullptr), expected);
    }
}

}  // namespace
