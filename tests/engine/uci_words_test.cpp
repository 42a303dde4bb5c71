// SPDX-License-Identifier: MIT
#include "engine/uci_words.hpp"

#include <gtest/gtest.h>

namespace doublecheck::engine {
namespace uci_words_test {

using Kind = EngineOption::Kind;

TEST(UciWords, ReadsOptionsWithBlanksInTheirNames) {
    const auto spin = parse_option("option name Skill Level type spin default 20 min 0 max 20");
    ASSERT_TRUE(spin);
    EXPECT_EQ(spin->name, "Skill Level");
    EXPECT_EQ(spin->kind, Kind::spin);
    EXPECT_EQ(spin->fallback, "20");
    EXPECT_EQ(spin->least, 0);
    EXPECT_EQ(spin->most, 20);
    const auto combo =
        parse_option("option name Style type combo default Very Normal var Solid var Very Normal");
    ASSERT_TRUE(combo);
    EXPECT_EQ(combo->fallback, "Very Normal");
    EXPECT_EQ(combo->words, (std::vector<std::string>{"Solid", "Very Normal"}));
    const auto text = parse_option("option name Debug Log File type string default <empty>");
    ASSERT_TRUE(text);
    EXPECT_EQ(text->fallback, "");
    EXPECT_EQ(parse_option("option name min max default type check default true")->name, "min max default");
}

TEST(UciWords, IgnoresInvalidOptions) {
    EXPECT_FALSE(parse_option(""));
    EXPECT_FALSE(parse_option("option"));
    EXPECT_FALSE(parse_option("option name"));
    EXPECT_FALSE(parse_option("option name X type wheel"));
    EXPECT_FALSE(parse_option("option type spin"));
    EXPECT_FALSE(parse_option("id name option"));
}

TEST(UciWords, AdjustsValuesToTheirRange) {
    const EngineOption spin = {.name = "Hash", .kind = Kind::spin, .least = 1, .most = 1024};
    EXPECT_EQ(fitted(spin, "64"), "64");
    EXPECT_EQ(fitted(spin, "0"), "1");
    EXPECT_EQ(fitted(spin, "99999"), "1024");
    EXPECT_EQ(fitted(spin, "many"), std::nullopt);
    EXPECT_EQ(fitted({.name = "Ponder", .kind = Kind::check}, "yes"), std::nullopt);
    EXPECT_EQ(fitted({.name = "Ponder", .kind = Kind::check}, "true"), "true");
    EXPECT_EQ(fitted({.name = "Style", .kind = Kind::combo, .words = {"Solid"}}, "Wild"), std::nullopt);
    EXPECT_EQ(fitted({.name = "Log"}, "a\nquit"), std::nullopt) << "a value must not bring a command along";
}

TEST(UciWords, ReadsInfoInAnyOrder) {
    const auto info = parse_info(
        "info nps 5 pv_like 3 wdl 1 2 997 multipv 4 score mate -2 upperbound depth 7 seldepth 9 nodes 33 pv "
        "e2e4 depth");
    ASSERT_TRUE(info);
    EXPECT_EQ(info->depth, 7);
    EXPECT_EQ(info->rank, 4);
    EXPECT_EQ(info->score, (Score{Score::Kind::mate, -2}));
    EXPECT_TRUE(info->is_bound);
    EXPECT_EQ(info->chances, (Chances{1, 2, 997}));
    EXPECT_EQ(info->nodes, 33U);
    EXPECT_EQ(info->moves.size(), 2U) << "pv takes the rest of the line";
}

TEST(UciWords, IgnoresUnusableInfo) {
    EXPECT_FALSE(parse_info("info string score cp 3 pv e2e4"));
    EXPECT_FALSE(parse_info("info depth 3 currmove e2e4"));
    EXPECT_FALSE(parse_info("info depth -1 score cp 3 pv e2e4"));
    EXPECT_FALSE(parse_info("info depth 1 score cp three pv e2e4"));
    EXPECT_FALSE(parse_info("information depth 1 score cp 3"));
    EXPECT_TRUE(parse_info("info score cp +3")->score);
    EXPECT_TRUE(parse_info("info score mate 0")->score->is_lost());
    EXPECT_TRUE(parse_info("info score mate -0")->score->is_lost());
}

TEST(UciWords, ReadsBestMoves) {
    EXPECT_EQ(parse_best_move("bestmove e2e4 ponder e7e5"), "e2e4");
    EXPECT_EQ(parse_best_move("bestmove (none)"), "");
    EXPECT_EQ(parse_best_move("bestmove 0000"), "");
    EXPECT_EQ(parse_best_move("bestmove"), "");
    EXPECT_EQ(parse_best_move("bestmoves e2e4"), std::nullopt);
}

}  // namespace uci_words_test
}  // namespace doublecheck::engine
