// SPDX-License-Identifier: MIT
#include "doublecheck/engine/sharpness.hpp"

#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck::engine {
namespace sharpness_test {

Line line(std::string_view move, Score score, std::optional<Chances> chances = std::nullopt) {
    return {score, chances, {*parse_uci(Position::initial(), move)}};
}
Line line(std::string_view move, int centipawns) {
    return line(move, Score{Score::Kind::centipawns, centipawns});
}

Analysis analysis(std::vector<std::vector<Line>> depths) {
    Analysis result;
    for (auto& lines : depths)
        result.iterations.push_back({static_cast<int>(result.iterations.size()) + 1, std::move(lines)});
    return result;
}

TEST(Sharpness, ExpectsPoints) {
    EXPECT_DOUBLE_EQ(expectation(line("e2e4", 0)), 0.5);
    EXPECT_NEAR(expectation(line("e2e4", 100)), 0.591, 0.001);
    EXPECT_DOUBLE_EQ(expectation(line("e2e4", 100)) + expectation(line("e2e4", -100)), 1);
    EXPECT_DOUBLE_EQ(expectation(line("e2e4", Score{Score::Kind::mate, 7})), 1);
    EXPECT_DOUBLE_EQ(expectation(line("e2e4", Score{Score::Kind::mate, -7})), 0);
    EXPECT_DOUBLE_EQ(expectation(line("e2e4", Score{Score::Kind::mate, 0})), 0);
    EXPECT_DOUBLE_EQ(expectation(line("e2e4", {}, Chances{300, 600, 100})), 0.6);
}

TEST(Sharpness, IsNothingWhereNothingIsAtStake) {
    const Line dead = line("e2e4", {}, Chances{0, 1000, 0});
    const Line as_dead = line("d2d4", {}, Chances{0, 1000, 0});
    const Sharpness parts = sharpness(analysis({{dead, as_dead}, {dead, as_dead}}), 2);
    EXPECT_EQ(parts.whole, 0);
    EXPECT_EQ(parts.keeping.size(), 2U);
    EXPECT_EQ(sharpness(Analysis{}, 0).whole, 0);
}

TEST(Sharpness, ComparesNothingWithAForcedMove) {
    const Sharpness parts = sharpness(analysis({{line("e2e4", -300)}}), 1);
    EXPECT_EQ(parts.criticality, 0);
    EXPECT_EQ(parts.risk, 0);
    EXPECT_EQ(parts.narrowness, 0);
    EXPECT_EQ(parts.whole, 0);
}

TEST(Sharpness, IsNotNarrowForMovesThatNobodyEvaluated) {
    const Line good = line("e2e4", 20);
    const Line as_good = line("d2d4", 15);
    const Line bad = line("g2g4", -300);
    EXPECT_EQ(sharpness(analysis({{good, as_good}}), 20).narrowness, 0) << "of 18 moves nothing is known";
    EXPECT_DOUBLE_EQ(sharpness(analysis({{good, as_good, bad}}), 20).narrowness, 0.9) << "the rest is worse";
}

TEST(Sharpness, IsHighWhereOneMoveHolds) {
    const Line only = line("e2e4", {}, Chances{500, 0, 500});
    const Line loses = line("d2d4", Score{Score::Kind::mate, -3});
    const Sharpness parts = sharpness(analysis({{loses, only}, {only, loses}}), 20);
    EXPECT_EQ(parts.criticality, 1);
    EXPECT_DOUBLE_EQ(parts.stakes, 1);
    EXPECT_DOUBLE_EQ(parts.narrowness, 0.95);
    EXPECT_DOUBLE_EQ(parts.regret, 0.25);
    EXPECT_GT(parts.regret, parts.risk) << "better moves are found more often";
    EXPECT_DOUBLE_EQ(parts.instability, 0.55) << "half a point, and another move";
    EXPECT_EQ(parts.keeping, (std::vector<Move>{*parse_uci(Position::initial(), "e2e4")}));
    EXPECT_GT(parts.whole, 85);
    EXPECT_LE(parts.whole, 100);
}

TEST(Sharpness, BelievesNothingThatOneDepthAloneSays) {
    const auto calm = [] { return std::vector{line("e2e4", 30), line("d2d4", 25)}; };
    const auto excited = [] { return std::vector{line("d2d4", 900), line("e2e4", 30)}; };
    const Sharpness at_peace = sharpness(analysis({calm(), calm(), calm(), calm()}), 2);
    for (const auto& depths :
         {analysis({calm(), calm(), excited(), calm()}), analysis({calm(), calm(), calm(), excited()})}) {
        const Sharpness parts = sharpness(depths, 2);
        EXPECT_EQ(parts.criticality, at_peace.criticality);
        EXPECT_EQ(parts.expectation, at_peace.expectation);
        EXPECT_LE(parts.instability, 0.051) << "but its mind changed for a moment";
        EXPECT_EQ(settled(depths).front().moves.front(), *parse_uci(Position::initial(), "e2e4"));
    }
    const Sharpness now = sharpness(analysis({calm(), calm(), excited(), excited()}), 2);
    EXPECT_GT(now.criticality, 0.9);
    const Line mate = line("d2d4", Score{Score::Kind::mate, 2});
    EXPECT_EQ(sharpness(analysis({calm(), calm(), {mate, line("e2e4", 30)}}), 2).expectation, 1);
}

TEST(Sharpness, SharesTheWeightOfStakesThatNobodyTells) {
    const Sharpness parts =
        sharpness(analysis({{line("e2e4", 1000), line("d2d4", -1000)}}), 2,
                  {.criticality = 1, .risk = 0, .narrowness = 0, .stakes = 5, .instability = 0});
    EXPECT_EQ(parts.stakes, -1);
    EXPECT_DOUBLE_EQ(parts.whole, 100);
}

TEST(Sharpness, OfAGameIsThatOfItsSharpestMoves) {
    std::vector<PlySharpness> plies;
    for (int i = 0; i < 30; ++i)
        plies.push_back({i % 2 == 0 ? Color::white : Color::black, i < 20 ? 50.0 : 0.0});
    EXPECT_DOUBLE_EQ(summary(plies).sharpest, 50);
    EXPECT_DOUBLE_EQ(summary(plies).median, 50);
    EXPECT_NEAR(summary(plies).white, 33.3, 0.1);
    for (int i = 0; i < 30; ++i) plies.insert(plies.begin(), {Color::white, 1.0});
    EXPECT_DOUBLE_EQ(summary(plies).sharpest, 50) << "book moves do not change it";
    EXPECT_EQ(summary({}).sharpest, 0);
}

/// With real Stockfish and a fixed number of nodes, White's view of a position is Black's view of the same
/// with colours exchanged, a forced move compares with nothing, and bare kings are nearly at peace.
TEST(Sharpness, HoldsWithStockfish) {
    if (!find_engine()) GTEST_SKIP() << "no stockfish";
    auto engine = Engine::start({});
    ASSERT_TRUE(engine) << engine.error().message;
    const auto of = [&](std::string_view text) {
        const auto position = parse_position(text);
        const auto said = engine->analyse(*position, {.nodes = 20'000, .lines = 32, .is_color_blind = true});
        EXPECT_TRUE(said) << said.error().message;
        return sharpness(*said, position->count_legal_moves());
    };
    const Sharpness white = of("r1bq1rk1/pp3ppp/2n1pn2/2bp4/8/1P1BPN2/PBPN1PPP/R2Q1RK1 w - - 0 1");
    const Sharpness black = of("r2q1rk1/pbpn1ppp/1p1bpn2/8/2BP4/2N1PN2/PP3PPP/R1BQ1RK1 b - - 0 1");
    EXPECT_GT(white.whole, 0);
    EXPECT_EQ(white.whole, black.whole);
    ASSERT_EQ(white.keeping.size(), black.keeping.size());
    for (std::size_t i = 0; i < white.keeping.size(); ++i) {
        EXPECT_EQ(white.keeping[i].from(), black.keeping[i].from().flipped());
        EXPECT_EQ(white.keeping[i].to(), black.keeping[i].to().flipped());
    }
    EXPECT_LT(of("8/8/4k3/8/8/3K4/8/8 w - - 0 1").whole, 1) << "Stockfish sees chances for bare kings";
    const Sharpness forced = of("8/8/8/8/8/8/4q3/k6K w - - 0 1");
    EXPECT_EQ(forced.criticality + forced.narrowness + forced.risk, 0);
}

}  // namespace sharpness_test
}  // namespace doublecheck::engine
