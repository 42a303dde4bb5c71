// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/positions.hpp"
#include "notation/written_move.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

void* counted_or_null(std::size_t size) {
    ++allocations;
    return std::malloc(size == 0 ? 1 : size);
}

void* counted(std::size_t size) {
    if (void* const memory = counted_or_null(size)) return memory;
    throw std::bad_alloc();
}

void* counted(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto step = static_cast<std::size_t>(alignment);
    if (void* const memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
    throw std::bad_alloc();
}

}  // namespace

// Counts every allocation of the test program.
void* operator new(std::size_t size) {
    return counted(size);
}
void* operator new[](std::size_t size) {
    return counted(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return counted_or_null(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted(size, alignment);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

namespace doublecheck {
namespace {

template <typename Run>
std::uint64_t allocations_of(Run&& run) {
    const std::uint64_t before = allocations;
    run();
    return allocations - before;
}

TEST(Allocations, AreCounted) {
    EXPECT_GT(allocations_of([] { EXPECT_EQ(std::vector<Position>(3, Position::initial()).size(), 3U); }),
              0U);
    EXPECT_GT(allocations_of([] { EXPECT_EQ(std::string(100, 'x').size(), 100U); }), 0U);
}

TEST(Allocations, AreNotMadeByFenAndMoves) {
    test::for_random_positions(41, 9, [](const Position& position) {
        const MoveList moves = position.legal_moves();
        const auto count = allocations_of([&] {
            const FenText text = write_fen(position);
            if (parse_position(text.view(), position.array()).value() != position) std::abort();
            for (const Move move : moves) {
                const MoveText san = write_san(position, move);
                if (parse_san(position, san.view()).value() != move) std::abort();
                if (parse_move(position, san.view()).value() != move) std::abort();
                const MoveText uci = write_uci(move, UciCastling::chess960);
                if (parse_uci(position, uci.view()).value() != move) std::abort();
            }
        });
        ASSERT_EQ(count, 0U) << fen(position);
    });
}

}  // namespace
}  // namespace doublecheck
