// SPDX-License-Identifier: MIT
// Published problems have the stated keys, or the stated number of solutions.
#include <gtest/gtest.h>

#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solution.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace rows_test {

std::string keys_text(const std::vector<Play>& keys) {
    std::vector<std::string> moves;
    for (const Play& key : keys) moves.push_back(uci(key.move));
    std::ranges::sort(moves);
    std::string text;
    for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
    return text.empty() ? "-" : text;
}

TEST(Problems, HaveTheStatedKeysAndSolutions) {
    const SolutionOptions options{.wants_tree = false, .most_lines = 1};
    int solved = 0;
    for (const auto& row : test::rows_of(TEST_DATA "/problems.tsv")) {
        const auto stipulation = parse_stipulation(row[1]);
        const auto position = parse_position(row[2]);
        ASSERT_TRUE(stipulation && position) << row[0];
        if (test::is_sanitized && stipulation->plies() > 4) continue;
        Budget budget({});
        if (stipulation->genre == Genre::direct) {
            const auto solution = solve_direct(*position, stipulation->moves, budget, options);
            EXPECT_EQ(keys_text(solution.keys), row[3]) << row[0] << " " << row[2];
        } else {
            const auto solution = solve_help(*position, *stipulation, budget, options);
            EXPECT_EQ(std::to_string(solution.count), row[3]) << row[0] << " " << row[2];
        }
        ++solved;
    }
    EXPECT_GT(solved, 80);
}

}  // namespace rows_test
}  // namespace doublecheck
