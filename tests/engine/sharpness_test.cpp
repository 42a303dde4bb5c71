// SPDX-License-Identifier: MIT
#include "engine/sharpness.hpp"

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

Score mate(int moves) {
    return {Score::Kind::mate, moves};
}

/// Returns the sharpness by the engine's scale.
Sharpness sharpness_of(const Analysis& analysis, int legal_moves, const SharpnessWeights& weights = {}) {
    return sharpness(settled(analysis, engine_scale), analysis, legal_moves, engine_scale, weights);
}

TEST(Sharpness, ComputesExpectedPoints) {
    const auto points = [](const Line& of) { return expectation(of, engine_scale); };
    EXPECT_DOUBLE_EQ(points(line("e2e4", 0)), 0.5);
    EXPECT_NEAR(points(line("e2e4", 100)), 0.591, 0.001);
    EXPECT_DOUBLE_EQ(points(line("e2e4", 100)) + points(line("e2e4", -100)), 1);
    EXPECT_DOUBLE_EQ(points(line("e2e4", mate(7))), 1);
    EXPECT_DOUBLE_EQ(points(line("e2e4", mate(-7))), 0);
    EXPECT_DOUBLE_EQ(points(line("e2e4", mate(0))), 0);
    EXPECT_DOUBLE_EQ(points(line("e2e4", {}, Chances{300, 600, 100})), 0.6);
}

/// Values of the published formula: 58 centipawns cost five points and not 37, and mate counts like ten
/// pawns.
TEST(Sharpness, UsesTheFormulaOfLichess) {
    const auto percent = [](const Line& of) { return 100 * expectation(of, lichess_scale); };
    EXPECT_NEAR(percent(line("e2e4", Score{Score::Kind::centipawns, 58}, Chances{600, 390, 10})), 55.3, 0.05);
    EXPECT_NEAR(percent(line("e2e4", 300)), 75.1, 0.05);
    EXPECT_NEAR(percent(line("e2e4", 1000)), 97.5, 0.05);
    EXPECT_DOUBLE_EQ(percent(line("e2e4", 5000)), percent(line("e2e4", 1000)));
    EXPECT_DOUBLE_EQ(percent(line("e2e4", mate(3))), percent(line("e2e4", 1000)));
    EXPECT_DOUBLE_EQ(percent(line("e2e4", mate(-3))), percent(line("e2e4", -1000)));
    EXPECT_EQ(bounded_centipawns(mate(0)), -1000);
    const std::vector<Line> lines =
        settled(analysis({{line("e2e4", 2000), line("d2d4", mate(1))}}), lichess_scale);
    EXPECT_EQ(lines.front().score, mate(1)) << "of equal points, the better score comes first";
}

TEST(Sharpness, OnTheScaleOfLichessHasNoStakes) {
    const Line even = line("e2e4", {}, Chances{500, 0, 500});
    const Analysis one = analysis({{even, line("d2d4", {}, Chances{500, 0, 500})}});
    EXPECT_EQ(sharpness(settled(one, lichess_scale), one, 20, lichess_scale).stakes, -1);
    EXPECT_EQ(sharpness(settled(one, engine_scale), one, 20, engine_scale).stakes, 1);
}

TEST(Sharpness, AMoveIsFoundAtOnceIfTheFirstDepthSeesNoOther) {
    const Line clear = line("e2e4", 300);
    const Line bad = line("d2d4", 0);
    const Move best = clear.moves.front();
    EXPECT_TRUE(is_found_at_once(best, analysis({{clear, bad}, {clear, bad}}), lichess_scale));
    EXPECT_FALSE(is_found_at_once(bad.moves.front(), analysis({{clear, bad}}), lichess_scale));
    EXPECT_FALSE(
        is_found_at_once(best, analysis({{line("d2d4", 10), line("e2e4", 0)}, {clear, bad}}), lichess_scale));
    EXPECT_FALSE(is_found_at_once(best, analysis({{clear, line("d2d4", 250)}, {clear, bad}}), lichess_scale));
    EXPECT_FALSE(is_found_at_once(best, analysis({{clear}}), lichess_scale)) << "nothing to compare";
    EXPECT_FALSE(is_found_at_once(best, Analysis{}, lichess_scale));
}

TEST(Sharpness, IsZeroIfNothingIsAtStake) {
    const Line dead = line("e2e4", {}, Chances{0, 1000, 0});
    const Line as_dead = line("d2d4", {}, Chances{0, 1000, 0});
    const Sharpness parts = sharpness_of(analysis({{dead, as_dead}, {dead, as_dead}}), 2);
    EXPECT_EQ(parts.whole, 0);
    EXPECT_EQ(parts.keeping.size(), 2U);
    EXPECT_EQ(sharpness_of(Analysis{}, 0).whole, 0);
}

TEST(Sharpness, IsZeroForAForcedMove) {
    const Sharpness parts = sharpness_of(analysis({{line("e2e4", -300)}}), 1);
    EXPECT_EQ(parts.criticality, 0);
    EXPECT_EQ(parts.risk, 0);
    EXPECT_EQ(parts.narrowness, 0);
    EXPECT_EQ(parts.whole, 0);
}

TEST(Sharpness, NarrownessIgnoresMovesWithoutEvaluation) {
    const Line good = line("e2e4", 20);
    const Line as_good = line("d2d4", 15);
    const Line bad = line("g2g4", -300);
    EXPECT_EQ(sharpness_of(analysis({{good, as_good}}), 20).narrowness, 0) << "of 18 moves nothing is known";
    EXPECT_DOUBLE_EQ(sharpness_of(analysis({{good, as_good, bad}}), 20).narrowness, 0.9)
        << "the rest is worse";
}

TEST(Sharpness, IsHighIfOnlyOneMoveHolds) {
    const Line only = line("e2e4", {}, Chances{500, 0, 500});
    const Line loses = line("d2d4", mate(-3));
    const Sharpness parts = sharpness_of(analysis({{loses, only}, {only, loses}}), 20);
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

TEST(Sharpness, IgnoresValuesSeenAtOneDepthOnly) {
    const auto calm = [] { return std::vector{line("e2e4", 30), line("d2d4", 25)}; };
    const auto excited = [] { return std::vector{line("d2d4", 900), line("e2e4", 30)}; };
    const Sharpness at_peace = sharpness_of(analysis({calm(), calm(), calm(), calm()}), 2);
    for (const auto& depths :
         {analysis({calm(), calm(), excited(), calm()}), analysis({calm(), calm(), calm(), excited()})}) {
        const Sharpness parts = sharpness_of(depths, 2);
        EXPECT_EQ(parts.criticality, at_peace.criticality);
        EXPECT_EQ(parts.expectation, at_peace.expectation);
        EXPECT_LE(parts.instability, 0.051) << "but its mind changed for a moment";
        EXPECT_EQ(settled(depths, engine_scale).front().moves.front(),
                  *parse_uci(Position::initial(), "e2e4"));
    }
    const Sharpness now = sharpness_of(analysis({calm(), calm(), excited(), excited()}), 2);
    EXPECT_GT(now.criticality, 0.9);
    const Line won = line("d2d4", mate(2));
    EXPECT_EQ(sharpness_of(analysis({calm(), calm(), {won, line("e2e4", 30)}}), 2).expectation, 1);
}

TEST(Sharpness, UsesTheDeepestEvaluationOfEachMove) {
    const auto wide = [] { return std::vector{line("e2e4", 50), line("d2d4", 40), line("g1f3", 0)}; };
    const auto of = [&](const Line& deep) {  // each deep line occurs twice, since a value at a single depth
                                             // does not count
        return settled(analysis({wide(), wide(), {deep}, {deep}}), engine_scale);
    };
    const auto better = of(line("d2d4", 300));
    ASSERT_EQ(better.size(), 3U) << "the others keep what the last iteration that has them says";
    EXPECT_EQ(better[0].score.value, 300);
    EXPECT_EQ(better[1].score.value, 50);
    EXPECT_EQ(better[2].score.value, 0);
    const auto worse = of(line("e2e4", -200));
    ASSERT_EQ(worse.size(), 3U);
    for (const Line& each : worse)
        EXPECT_EQ(each.score.value, -200) << "what the deepest search leaves out is not better";
    EXPECT_EQ(worse[0].moves.front(), *parse_uci(Position::initial(), "e2e4"));
}

/// The deepest search proves that the best move loses to a mate. It says nothing of the others.
TEST(Sharpness, AMateIsNotProvedForMovesThatTheDeepestSearchLeavesOut) {
    const auto wide = [] { return std::vector{line("e2e4", -300), line("d2d4", -400)}; };
    const auto lines = settled(analysis({wide(), wide(), {line("e2e4", mate(-2))}}), lichess_scale);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].score, (Score{Score::Kind::centipawns, -1000}));
    EXPECT_EQ(lines[0].moves.front(), *parse_uci(Position::initial(), "d2d4"));
    EXPECT_EQ(lines[1].score, mate(-2));
}

/// The game 1.f3 e5 2.g4 Qh4#. Scores are those for the side to move in each position.
class AlongAGame : public testing::Test {
  protected:
    void SetUp() override {
        Position position = Position::initial();
        for (const std::string_view text : {"f2f3", "e7e5", "g2g4", "d8h4"}) {
            positions_.push_back(position);
            moves_.push_back(*parse_uci(position, text));
            position = position.after(moves_.back());
        }
        ASSERT_TRUE(position.is_checkmate());
        positions_.push_back(position);
    }

    /// Returns a line of the position before the ply, which counts from 0. Its moves follow each other.
    [[nodiscard]] Line at(std::size_t ply, Score score, std::initializer_list<std::string_view> moves) const {
        Line line{.score = score};
        Position position = positions_[ply];
        for (const std::string_view text : moves) {
            line.moves.push_back(*parse_uci(position, text));
            position = position.after(line.moves.back());
        }
        return line;
    }
    static Score pawns(int centipawns) { return {Score::Kind::centipawns, centipawns}; }

    /// Returns the score of the line that begins with `move`.
    static Score score_of(const std::vector<Line>& lines, Move move) {
        for (const Line& line : lines) {
            if (line.moves.front() == move) return line.score;
        }
        ADD_FAILURE() << "the move has no line";
        return {};
    }

    std::vector<Position> positions_ = {};
    std::vector<Move> moves_ = {};
};

TEST_F(AlongAGame, AMoveHasTheValueOfThePositionAfterIt) {
    std::vector<Line> lines = {at(0, pawns(30), {"e2e4"}), at(0, pawns(20), {"f2f3"})};
    use_lines_after(moves_[0], {at(1, pawns(60), {"e7e5"}), at(1, pawns(0), {"d7d5"})}, false, lichess_scale,
                    lines);
    EXPECT_EQ(score_of(lines, moves_[0]), pawns(-60)) << "1.f3 lost what Black can have, and not ten";
    EXPECT_EQ(lines.front().score, pawns(30));
}

TEST_F(AlongAGame, AMoveThatIsBetterThanItSeemedBecomesTheBest) {
    std::vector<Line> lines = {at(0, pawns(30), {"e2e4"}), at(0, pawns(-300), {"f2f3"})};
    use_lines_after(moves_[0], {at(1, pawns(-200), {"e7e5"})}, false, lichess_scale, lines);
    EXPECT_EQ(lines.front().moves.front(), moves_[0]);
    EXPECT_EQ(lines.front().score, pawns(200));
}

TEST_F(AlongAGame, AMoveWithoutEvaluationGetsALine) {
    std::vector<Line> lines = {at(0, pawns(30), {"e2e4"}), at(0, pawns(20), {"d2d4"})};
    use_lines_after(moves_[0], {at(1, pawns(90), {"e7e5"})}, false, lichess_scale, lines);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines.back().moves.front(), moves_[0]);
    EXPECT_EQ(lines.back().score, pawns(-90));
}

TEST_F(AlongAGame, AMateOnTheBoardIsAMateInOneAndAnotherEndADraw) {
    std::vector<Line> lines = {at(3, pawns(400), {"b8c6"})};
    use_lines_after(moves_[3], {}, true, lichess_scale, lines);
    EXPECT_EQ(lines.front().moves.front(), moves_[3]);
    EXPECT_EQ(lines.front().score, mate(1));
    lines = {at(0, pawns(300), {"f2f3"})};
    use_lines_after(moves_[0], {}, false, lichess_scale, lines);
    EXPECT_EQ(lines.front().score, pawns(0)) << "the game ends in stalemate or a dead position";
}

TEST_F(AlongAGame, AProvedMateDoesNotVanish) {
    // Before 1.f3 the engine sees a mate in three, but not in the next two positions.
    std::vector<std::vector<Line>> lines = {
        {at(0, mate(3), {"f2f3", "e7e5", "g2g4"}), at(0, pawns(20), {"e2e4"})},
        {at(1, pawns(-90), {"e7e5"}), at(1, pawns(-95), {"d7d5"})},
        {at(2, pawns(95), {"e2e4"}), at(2, pawns(80), {"g2g4"})}};
    carry_mates(lines, std::span(moves_).first(2), lichess_scale);
    EXPECT_EQ(lines[0].front().score, mate(3));
    EXPECT_EQ(score_of(lines[1], moves_[1]), mate(-2));
    EXPECT_EQ(lines[1].back().score, mate(-2)) << "no other reply escapes";
    EXPECT_EQ(lines[2].front().score, mate(2));
    EXPECT_EQ(lines[2].front().moves.front(), moves_[2]) << "the line of the proof goes on with it";
    // This also holds if the side to move is the one that is mated.
    lines = {{at(0, mate(-2), {"f2f3", "e7e5", "g2g4"})},
             {at(1, pawns(90), {"e7e5"}), at(1, pawns(80), {"d7d5"})}};
    carry_mates(lines, std::span(moves_).first(1), lichess_scale);
    EXPECT_EQ(lines[1].front().score, mate(2));
    // A search of the position after the move does not outweigh the proof.
    use_lines_after(moves_[0], {at(1, pawns(80), {"e7e5"})}, false, lichess_scale, lines[0]);
    EXPECT_EQ(lines[0].front().score, mate(-2));
}

TEST_F(AlongAGame, AMateIsCountedFromTheMoveThatLeadsToIt) {
    std::vector<Line> lines = {at(0, pawns(700), {"f2f3"}), at(0, pawns(650), {"e2e4"})};
    use_lines_after(moves_[0], {at(1, mate(-4), {"e7e5"})}, false, engine_scale, lines);
    EXPECT_EQ(lines.front().score, mate(5));
    EXPECT_DOUBLE_EQ(expectation(lines.front(), engine_scale), 1);
    lines = {at(0, pawns(10), {"f2f3"}), at(0, pawns(5), {"e2e4"})};
    use_lines_after(moves_[0], {at(1, mate(4), {"e7e5"})}, false, engine_scale, lines);
    EXPECT_EQ(score_of(lines, moves_[0]), mate(-4));
    EXPECT_EQ(lines.front().score, pawns(5));
}

TEST_F(AlongAGame, ChancesAreTheComplementOfTheOtherSides) {
    Line after = at(1, pawns(-40), {"e7e5"});
    after.chances = Chances{100, 300, 600};
    Line before = at(0, pawns(0), {"f2f3"});
    before.chances = Chances{0, 1000, 0};
    std::vector<Line> lines = {before};
    use_lines_after(moves_[0], {after}, false, engine_scale, lines);
    EXPECT_EQ(lines.front().chances, (Chances{600, 300, 100}));
    lines = {before};
    use_lines_after(moves_[0], {}, true, engine_scale, lines);
    EXPECT_EQ(lines.front().chances, (Chances{1000, 0, 0}));
}

TEST(Sharpness, RedistributesTheWeightOfUnknownStakes) {
    const Sharpness parts =
        sharpness_of(analysis({{line("e2e4", 1000), line("d2d4", -1000)}}), 2,
                     {.criticality = 1, .risk = 0, .narrowness = 0, .stakes = 5, .instability = 0});
    EXPECT_EQ(parts.stakes, -1);
    EXPECT_DOUBLE_EQ(parts.whole, 100);
}

TEST(Sharpness, OfAGameComesFromItsSharpestMoves) {
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

/// Checks with the real Stockfish and a fixed number of nodes. A position and the same position with colours
/// exchanged are equally sharp, a position with a single legal move has nothing to compare, and bare kings
/// are hardly sharp.
TEST(Sharpness, HoldsWithStockfish) {
    if (!find_engine()) GTEST_SKIP() << "no stockfish";
    auto engine = Engine::start({});
    ASSERT_TRUE(engine) << engine.error().message;
    const auto of = [&](std::string_view text) {
        const auto position = parse_position(text);
        const auto analysis_of_it =
            engine->analyse(*position, {.nodes = 20'000, .lines = 32, .is_color_blind = true});
        EXPECT_TRUE(analysis_of_it) << analysis_of_it.error().message;
        const auto lines = settled(*analysis_of_it, lichess_scale);
        return sharpness(lines, *analysis_of_it, position->count_legal_moves(), lichess_scale);
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
