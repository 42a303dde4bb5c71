// SPDX-License-Identifier: MIT
// Playouts: every mate found must exist, and most questions from games must be answered.
#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "winnable/oracle.hpp"
#include "winnable/playout.hpp"
#include "winnable/questions.hpp"
#include "winnable/quick_tests.hpp"

namespace doublecheck::mates {
namespace greedy_playout_test {

using test::Truth;

bool finds_mate(std::string_view fen, Color winner) {
    return playout_finds_mate(*parse_position(fen), winner);
}

TEST(GreedyPlayout, FindsEverydayMates) {
    EXPECT_TRUE(finds_mate("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Color::white));
    EXPECT_TRUE(finds_mate("4k3/8/8/8/8/8/8/3RK3 b - - 0 1", Color::white));
    EXPECT_TRUE(finds_mate("4k3/8/8/8/8/8/P7/4K3 b - - 0 1", Color::white));
    EXPECT_TRUE(
        finds_mate("r1bq1rk1/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9", Color::black));
}

TEST(GreedyPlayout, FreesABlockedPawn) {
    const auto finds = [](const char* fen, Color winner) {
        return greedy_playout(*parse_position(fen), winner).has_value();
    };
    // The loser offers pieces to the winner's blocked pawn.
    EXPECT_TRUE(finds("8/2R5/3P4/3k4/2N3Pp/1P5P/2Q5/6K1 w - - 7 62", Color::black));
    EXPECT_TRUE(finds("8/8/5k2/p7/P7/1K6/8/6r1 w - - 0 50", Color::white));
    // The winner's king captures the pawn that blocks its own pawn.
    EXPECT_TRUE(finds("8/8/6p1/1p4P1/1Pp2p2/2P2Pk1/4K3/8 w - - 0 55", Color::black));
    EXPECT_TRUE(finds("8/8/8/4k3/p7/P2K4/8/8 b - - 1 71", Color::white));
    // The king walks around a pawn that guards the short way; the bishop leaves the capture to the king.
    EXPECT_TRUE(finds("8/3k4/2p5/2P2p2/2K2P2/5P2/8/8 w - - 7 60", Color::black));
    EXPECT_TRUE(finds("3B4/8/3K4/1k1p4/3P4/8/8/8 b - - 8 61", Color::white));
}

TEST(GreedyPlayout, LeavesTheOtherSideAMove) {
    // After f8=Q the king in the corner would be stalemated, since its pawn is blocked.
    EXPECT_TRUE(greedy_playout(*parse_position("8/4k2p/7P/1K3p2/5P2/8/8/8 b - - 4 56"), Color::white));
}

TEST(GreedyPlayout, TriesNothingWithoutMatingMaterial) {
    EXPECT_FALSE(finds_mate("4k3/7p/8/8/8/8/8/4K2N w - - 0 1", Color::white));
    EXPECT_FALSE(finds_mate("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Color::black));
}

TEST(GreedyPlayout, FindsNothingIfThereIsNoMate) {
    for (const test::Question& question : test::known_questions()) {
        if (question.verdict != "unwinnable") continue;
        EXPECT_FALSE(playout_finds_mate(question.position, question.winner)) << fen(question.position);
    }
    test::Random random(7);
    int impossible = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto position = Position::from_setup(test::random_placement(random));
        if (!position || position->occupied().size() > 5) continue;
        for (const Color winner : {Color::white, Color::black}) {
            if (test::ask_oracle(*position, winner, 3000).truth != Truth::unwinnable) continue;
            ++impossible;
            EXPECT_FALSE(playout_finds_mate(*position, winner)) << fen(*position);
        }
    }
    EXPECT_GT(impossible, 0);
}

TEST(GreedyPlayout, SpendsANodePerPly) {
    const Position position = *parse_position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    Budget ample({.nodes = 1000});
    const auto line = greedy_playout(position, Color::white, &ample);
    ASSERT_TRUE(line);
    EXPECT_GE(ample.spent(), line->size());
    Budget one({.nodes = 1});
    EXPECT_FALSE(greedy_playout(position, Color::white, &one));
    EXPECT_EQ(one.spent(), 1U);
    EXPECT_STREQ(one.limit(), "nodes");
}

TEST(Playing, SpendsANodePerPly) {
    const Position position = *parse_position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    Budget ample({.nodes = 10'000});
    const auto line = play_to_mate(position, Color::white, 100, 150, &ample);
    ASSERT_TRUE(line);
    EXPECT_GE(ample.spent(), line->size());
    Budget one({.nodes = 1});
    EXPECT_FALSE(play_to_mate(position, Color::white, 100, 150, &one));
    EXPECT_EQ(one.spent(), 1U);
    EXPECT_STREQ(one.limit(), "nodes");
}

TEST(GreedyPlayout, AnswersMostQuestionsFromGames) {
    test::Random random(8);
    int found = 0;
    int questions = 0;
    test::for_random_game_positions(random, 1000, [&](const Position& position) {
        ++questions;
        found += playout_finds_mate(position, Color::white) ? 1 : 0;
    });
    EXPECT_GT(found, questions / 2);
}

}  // namespace greedy_playout_test
}  // namespace doublecheck::mates
