// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>

#include "check/check_context.hpp"
#include "check/checkers.hpp"
#include "check/kind_names.hpp"
#include "check/slow_twin.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace kinds_rows_test {

std::set<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::set<std::string> result;
    for (std::string word; stream >> word;) result.insert(word);
    return result;
}

TEST(CheckKinds, AgreeWithTheRows) {
    std::set<std::string> met;
    for (const auto& row : test::rows_of(TEST_DATA "/check_kinds.tsv")) {
        ASSERT_EQ(row.size(), 4U);
        SCOPED_TRACE(row[3] + ": " + row[0]);
        const auto position = parse_position(row[0]);
        ASSERT_TRUE(position);
        const auto move = parse_uci(*position, row[1]);
        ASSERT_TRUE(move);
        const CheckKinds kinds = check_kinds(*position, *move);
        const auto expected = words(row[2]);
        EXPECT_EQ(names_of(kinds), expected);
        EXPECT_EQ(slow::kinds(*position, *move), expected);
        EXPECT_EQ(kinds.checkers(), checkers_on_the_fly(*position, *move));
        EXPECT_EQ(kinds.checkers(), checkers_by_last_move(*position, *move));
        met.insert(expected.begin(), expected.end());
    }
    for (const char* rare :
         {"two-way", "castling", "castling-mate", "both-pawns-rank-reveal", "promotion-discovery",
          "cross-check-en-passant", "smothered-mate", "back-rank-mate", "epaulette-mate"}) {
        EXPECT_TRUE(met.contains(rare)) << rare;
    }
}

TEST(CheckKinds, HaveDifferentNames) {
    std::set<std::string> all;
    for (std::size_t i = 0; i < check_kind_count; ++i)
        all.insert(std::string(to_string(static_cast<CheckKind>(i))));
    EXPECT_EQ(all.size(), check_kind_count);
    EXPECT_EQ(to_string(CheckKind::model_mate), "model-mate");
}

int discovered_checks(std::string_view fen) {
    const auto position = parse_position(fen);
    EXPECT_TRUE(position);
    const CheckContext context(*position);
    int count = 0;
    for (const Move move : position->legal_moves())
        count += context.classify(move).contains(CheckKind::discovered) ? 1 : 0;
    return count;
}

TEST(CheckContext, FindsADiscoveredCheckOnlyBehindASingleMan) {
    // Knight and bishop both stand between the rook and the king.
    EXPECT_EQ(discovered_checks("4k3/8/4N3/8/4B3/8/8/4RK2 w - - 0 1"), 0);
    // Each of the eight moves of the knight opens the line.
    EXPECT_EQ(discovered_checks("4k3/8/4N3/8/8/8/8/4RK2 w - - 0 1"), 8);
}

}  // namespace kinds_rows_test
}  // namespace doublecheck
