// SPDX-License-Identifier: MIT
#include "chess99/opponent.hpp"

#include <gtest/gtest.h>

#include <set>

#include "chess99/opponent_support.hpp"

namespace doublecheck::chess99::test {
namespace opponent_test {

Advice advise(std::string_view text, const OpponentSettings& settings = {}, std::uint64_t nodes = 20'000) {
    return Opponent(settings).advise(position_of(text), {.nodes = nodes});
}

TEST(Opponent, CapturesAKingIfThatWins) {
    const Advice advice = advise("9/9/9/9/5K3/5k3/6N2/9/9 w - -");
    ASSERT_EQ(advice.decision, Decision::play);
    EXPECT_EQ(advice.line.front().to().name(), "f4");
    EXPECT_EQ(advice.score, (Score{Score::Kind::wins, 1}));
}

TEST(Opponent, KnowsThatAKingCapturedInCheckIsADraw) {
    // The pawn on e5 can recapture on f4, so that capturing the king only draws. No other play is better than
    // the draw.
    const Advice advice = advise("9/9/9/9/4pK3/5k3/6N2/9/9 w - -");
    EXPECT_EQ(advice.decision, Decision::call_draw);
    EXPECT_EQ(advice.score, (Score{Score::Kind::centipawns, 0}));
    // The queen could capture the king on a9, but the rook attacks White's king, so that this only draws.
    // White's king steps aside and so gives check.
    const Advice patient = advise("k8/2r6/9/9/9/9/9/9/Q1K6 w - -");
    ASSERT_EQ(patient.decision, Decision::play);
    EXPECT_EQ(patient.line.front().from(), Cell("c1"));
    EXPECT_NE(patient.score, (Score{Score::Kind::wins, 1}));
    EXPECT_GT(patient.score.value, 300);
}

TEST(Opponent, CallsADrawRatherThanLose) {
    // This is the end of the multiple double-checks: White is mated, but attacks the king on g8.
    const Advice advice = advise("4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -");
    EXPECT_EQ(advice.decision, Decision::call_draw);
    EXPECT_TRUE(advice.line.empty());
    EXPECT_EQ(advice.score, (Score{Score::Kind::centipawns, 0}));
}

TEST(Opponent, AnswersACheckWithACheck) {
    // The paladin attacks king and queen. The queen answers with a check, which makes it a double-check and
    // leads to a draw.
    const Advice advice = advise("9/4A4/2q3k2/9/9/9/9/9/6K2 b - -");
    ASSERT_EQ(advice.decision, Decision::play);
    EXPECT_EQ(advice.line.front(), Move::normal(Cell("c7"), Cell("c5")));
    EXPECT_EQ(advice.score, (Score{Score::Kind::centipawns, 0}));
}

TEST(Opponent, FindsAMateInTwo) {
    const Advice advice = advise("k8/9/1K7/9/9/9/9/9/7R1 w - -");
    EXPECT_EQ(advice.score.kind, Score::Kind::wins);
    EXPECT_EQ(advice.score.value, 3);
}

TEST(Opponent, HasNoPlayAfterTheGame) {
    EXPECT_EQ(advise("8k/p8/Pp7/RP7/KP7/PP7/9/9/9 w - -").decision, Decision::none);
    EXPECT_EQ(advise("4k4/9/9/9/9/9/9/9/R3K4 w - - 100").decision, Decision::none);
    const Position over =
        position_of("9/9/9/9/5K3/5k3/6N2/9/9 w - -").after(Move::normal(Cell("f5"), Cell("f4")));
    EXPECT_EQ(Opponent().advise(over).decision, Decision::none);
}

TEST(Opponent, CountsTheRemainingMoves) {
    const Advice last = advise("k8/9/1K7/9/9/9/9/9/7R1 w - - 99");
    EXPECT_EQ(last.score, (Score{Score::Kind::centipawns, 0})) << "Black's 99th move ends the game";
    const Advice earlier = advise("k8/9/1K7/9/9/9/9/9/7R1 w - - 98");
    EXPECT_EQ(earlier.score, (Score{Score::Kind::wins, 3}));
}

TEST(Opponent, GivesAdviceIndependentOfEarlierQuestions) {
    const Position start = Position::start();
    Opponent fresh;
    const Advice first = fresh.advise(start, {.nodes = 30'000});
    Random random(21);
    Opponent used;
    for (int i = 0; i < 70; ++i) (void)used.advise(after_random_plays(10, random), {.nodes = 2000});
    const Advice again = used.advise(start, {.nodes = 30'000});
    EXPECT_EQ(first.line, again.line);
    EXPECT_EQ(first.score, again.score);
    EXPECT_EQ(first.nodes, again.nodes);
    EXPECT_EQ(first.depth, again.depth);
}

TEST(Opponent, StaysWithinItsNodes) {
    for (const std::uint64_t nodes : {1U, 2U, 30U, 1000U, 50'000U}) {
        const Advice advice = Opponent().advise(Position::start(), {.nodes = nodes});
        EXPECT_LE(advice.nodes, nodes);
        EXPECT_EQ(advice.decision, Decision::play);
        EXPECT_GE(advice.nodes + 1, nodes);
    }
}

TEST(Opponent, StopsAfterItsSeconds) {
    const Advice advice = Opponent().advise(Position::start(), {.seconds = 0.05});
    EXPECT_EQ(advice.decision, Decision::play);
    EXPECT_GT(advice.nodes, 0U);
}

TEST(Opponent, ChoosesByTheSeedAtLowLevels) {
    std::set<std::string> low;
    std::set<std::string> high;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Position start = Position::start();
        const auto name = [](const Advice& advice) {
            return advice.line.front().from().name() + advice.line.front().to().name();
        };
        low.insert(name(Opponent({.level = 1, .seed = seed}).advise(start, {.nodes = 10'000})));
        high.insert(name(Opponent({.level = 10, .seed = seed}).advise(start, {.nodes = 10'000})));
    }
    EXPECT_GT(low.size(), 3U);
    EXPECT_EQ(high.size(), 1U);
}

TEST(Opponent, GivesALineThatCanBePlayed) {
    Random random(22);
    Opponent opponent;
    for (int i = 0; i < 50; ++i) {
        Position position = after_random_plays(static_cast<int>(random() % 60), random);
        const Advice advice = opponent.advise(position, {.nodes = 5000});
        for (const Move move : advice.line) {
            const MoveList list = moves(position);
            ASSERT_NE(std::find(list.begin(), list.end(), move), list.end()) << position.text();
            position = position.after(move);
        }
        if (advice.score.kind == Score::Kind::wins && advice.decision == Decision::play) {
            EXPECT_LE(advice.line.size(), static_cast<std::size_t>(advice.score.value));
        }
    }
}

}  // namespace opponent_test
}  // namespace doublecheck::chess99::test
