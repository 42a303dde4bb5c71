// SPDX-License-Identifier: MIT
#include "doublecheck/board/queries.hpp"

#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace queries_test {

constexpr std::uint64_t seed = 19;

Position position_of(std::string_view fen) {
    return *parse_position(fen);
}

/// Returns the men without which the king would have another attacker.
SquareSet slow_blockers(const Position& position, Color color) {
    const Board board = position.board();
    const Square king = position.king_square(color);
    const SquareSet before = attackers(board, king, opposite(color));
    SquareSet found;
    for (const Square square : position.occupied() - king) {
        Board without = board;
        without.remove(square);
        if (attackers(without, king, opposite(color)) != before - square) found |= square;
    }
    return found;
}

TEST(Queries, HaveTheNamesOfPythonChess) {
    const Position position = position_of("4k3/4r3/8/8/7b/8/3NNP2/4K3 w - - 0 1");
    EXPECT_EQ(pinned(position, Color::white), SquareSet(*Square::parse("e2")) | *Square::parse("f2"));
    EXPECT_TRUE(is_pinned(position, Color::white, *Square::parse("f2")));
    EXPECT_FALSE(is_pinned(position, Color::white, *Square::parse("d2")));
    EXPECT_EQ(pin(position, Color::white, *Square::parse("e2")), squares_of(File::e));
    EXPECT_EQ(pin(position, Color::white, *Square::parse("d2")), ~SquareSet());
    EXPECT_EQ(attackers(position, Color::black, *Square::parse("e2")), SquareSet(*Square::parse("e7")));
    EXPECT_TRUE(is_attacked_by(position, Color::white, *Square::parse("f4")));
    EXPECT_FALSE(is_attacked_by(position, Color::white, *Square::parse("a8")));
}

TEST(Queries, LookThroughTwoMen) {
    const Position position = position_of("4k3/4p3/8/4N3/8/8/8/4R1K1 b - - 0 1");
    const auto lines = lines_to_king(position, Color::black);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].from, *Square::parse("e1"));
    EXPECT_EQ(lines[0].between.size(), 2);
    EXPECT_TRUE(blockers(position, Color::black).empty());
    EXPECT_TRUE(lines_to_king(position, Color::white).empty());
}

TEST(Queries, DoNotReportABatteryAsAPin) {
    const Position position = position_of("4k3/8/8/4N3/8/8/8/4R1K1 b - - 0 1");
    EXPECT_TRUE(pinned(position, Color::black).empty());
    EXPECT_EQ(blockers(position, Color::black), SquareSet(*Square::parse("e5")));
}

TEST(Queries, FindTheMovesThatGiveCheck) {
    const Position position = position_of("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1");
    EXPECT_TRUE(gives_check(position, *parse_san(position, "O-O-O")));
    EXPECT_TRUE(gives_check(position, *parse_san(position, "Ra8")));
    EXPECT_FALSE(gives_check(position, *parse_san(position, "Ra2")));
}

TEST(Queries, AgreeWithRemovingMen) {
    test::Random random(seed);
    RecordProperty("seed", std::to_string(seed));
    for (int i = 0; i < test::rounds(3'000); ++i) {
        const auto position = Position::from_setup(test::random_placement(random));
        if (!position) continue;
        SCOPED_TRACE(fen(*position));
        for (const Color color : {Color::white, Color::black}) {
            EXPECT_EQ(blockers(*position, color), slow_blockers(*position, color));
            EXPECT_EQ(pinned(*position, color), blockers(*position, color) & position->of(color));
        }
    }
}

}  // namespace queries_test
}  // namespace doublecheck
