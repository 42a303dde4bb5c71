// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "commands/convert.hpp"

namespace doublecheck {
namespace test_convert {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

TEST(Convert, TintsTheLastMoveOfAGameAndItsCheck) {
    PositionRecord record;
    ASSERT_FALSE(read_record("1. e4 d5 2. Bb5+ *", RecordFormat::pgn, Operand::none, record));
    const std::string drawn =
        convert(record, {.to = ConvertTo::svg, .tints_last_move = true, .tints_check = true});
    EXPECT_EQ(count(drawn, "fill=\"#d9c84a\""), 2U);
    EXPECT_EQ(count(drawn, "fill=\"#e0452f\""), 1U);
    EXPECT_EQ(count(convert(record, {.to = ConvertTo::svg}), "#d9c84a"), 0U);
}

TEST(Convert, WritesEveryPositionOfAGame) {
    PositionRecord record;
    ASSERT_FALSE(read_record("1. e4 d5 2. exd5 *", RecordFormat::pgn, Operand::none, record));
    EXPECT_EQ(count(convert(record, {.to = ConvertTo::fen}), "\n"), 4U);
    EXPECT_EQ(convert(record, {.to = ConvertTo::fen, .final_only = true, .labels = true}),
              "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\tgame 1\n");
    EXPECT_EQ(convert(record, {.to = ConvertTo::uci}), "e2e4 d7d5 e4d5\n");
    EXPECT_TRUE(convert(record, {.to = ConvertTo::fen, .fen = {.ep = EpStyle::legal}}).find(" e3 ") ==
                std::string::npos);
}

TEST(Convert, NamesTheStartOfAGameThatBeginsElsewhere) {
    PositionRecord record;
    const std::string_view text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n";
    ASSERT_FALSE(read_record(text, RecordFormat::pgn, Operand::none, record));
    EXPECT_EQ(convert(record, {.to = ConvertTo::uci}), "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\n");
}

}  // namespace test_convert
}  // namespace doublecheck
