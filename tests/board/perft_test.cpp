// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>

#include "board/kernel.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace perft_test {

/// Checks the numbers of all rows of perft.tsv up to the depth, but none above `most_nodes`. Deeper numbers
/// are checked if they are at most a million.
void check_rows(int greatest_depth, std::uint64_t most_nodes) {
    for (const auto& row : test::rows_of(TEST_DATA "/perft.tsv")) {
        // The rows are X-FEN. Reading them as Chess960 also covers the castling rights of standard chess.
        const auto position = parse_position(row[2], StartArray::chess960);
        ASSERT_TRUE(position) << row[2];
        std::istringstream counts(row[3]);
        for (std::string count; counts >> count;) {
            const std::size_t colon = count.find(':');
            const int depth = std::stoi(count.substr(0, colon));
            const std::uint64_t nodes = std::stoull(count.substr(colon + 1));
            if ((depth > greatest_depth && nodes > 1'000'000) || nodes > most_nodes) continue;
            ASSERT_EQ(perft(*position, depth), nodes)
                << row[0] << ' ' << row[1] << ' ' << row[2] << " depth " << depth;
        }
    }
}

TEST(Perft, AgreesWithThePublishedCounts) {
    if (test::scale() >= 50) {
        check_rows(99, 1'000'000'000);
    } else {
        check_rows(test::is_sanitized ? 3 : 4, test::is_sanitized ? 100'000 : 10'000'000);
    }
}

TEST(Perft, IsTheSameWithMagicTables) {
    const detail::Kernel* best = detail::kernel;
    detail::kernel = &detail::baseline_kernel;
    check_rows(3, test::is_sanitized ? 10'000 : 1'000'000);
    detail::kernel = best;
}

// This fails if the linker drops the object file that chooses the kernel, as it may do if nothing in a static
// library refers to a file.
TEST(Kernel, UsesBmi2IfTheProcessorHasIt) {
#if defined(__x86_64__)
    const bool is_fast = detail::kernel == &detail::bmi2_kernel;
    EXPECT_EQ(is_fast, detail::has_fast_bmi2());
#else
    EXPECT_EQ(detail::kernel, &detail::baseline_kernel);
#endif
}

TEST(Perft, OfDepthZeroIsOne) {
    EXPECT_EQ(perft(Position::initial(), 0), 1U);
    EXPECT_EQ(perft(Position::initial(), 1), 20U);
}

}  // namespace perft_test
}  // namespace doublecheck
