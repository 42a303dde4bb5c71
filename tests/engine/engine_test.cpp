// SPDX-License-Identifier: MIT
// Engines that misbehave in every way that has been observed. The caller gets an analysis or an error in
// time, and no process is left behind.
#include "engine/engine.hpp"

#include <sys/wait.h>

#include <cerrno>
#include <thread>

#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck::engine {
namespace engine_test {

using namespace std::chrono_literals;

/// Returns the settings for the fake engine in the given mode. The time limits are short only for engines
/// that never answer, so that a slow machine does not change the results.
EngineSettings fake(const std::string& mode) {
    EngineSettings settings = {
        .path = FAKE_ENGINE, .arguments = {mode}, .handshake = 10min, .stop_timeout = 10min, .restarts = 1};
    if (mode == "no-uciok" || mode == "no-readyok") settings.handshake = 300ms;
    if (mode == "no-bestmove" || mode == "floods-for-ever") settings.stop_timeout = 300ms;
    return settings;
}

SearchLimits quick(int lines = 2) {
    return {.nodes = 1000, .deadline = 10min, .lines = lines};
}

/// Returns the analysis of the initial position by a fake engine.
Result<Analysis> ask(const std::string& mode, SearchLimits limits = quick()) {
    auto engine = Engine::start(fake(mode));
    if (!engine) return std::unexpected(engine.error());
    if (mode == "no-bestmove" || mode == "floods-for-ever" || mode == "waits-for-stop")
        limits.deadline = 300ms;
    return engine->analyse(Position::initial(), limits);
}

std::string best_of(const Result<Analysis>& analysis) {
    if (!analysis) return std::string(analysis.error().code) + ": " + analysis.error().message;
    return analysis->best ? uci(*analysis->best) : "none";
}

/// Checks that each test ends before an engine's sleep of an hour does, and that this process has no child
/// left.
class EngineTest : public testing::Test {
  protected:
    void TearDown() override {
        EXPECT_LT(std::chrono::steady_clock::now() - begin_, 30min);
        EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
        EXPECT_EQ(errno, ECHILD);
    }

  private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

TEST_F(EngineTest, ReturnsTheLinesOfTheLastFinishedDepth) {
    const auto analysis = ask("good");
    ASSERT_TRUE(analysis) << best_of(analysis);
    EXPECT_EQ(best_of(analysis), "e2e4");
    EXPECT_EQ(analysis->nodes, 120U);
    ASSERT_EQ(analysis->iterations.size(), 2U);
    EXPECT_EQ(analysis->iterations[0].depth, 1);
    const Iteration& last = *analysis->last();
    EXPECT_EQ(last.depth, 2);
    ASSERT_EQ(last.lines.size(), 2U);
    EXPECT_EQ(last.lines[0].score, (Score{Score::Kind::centipawns, 30}));
    EXPECT_EQ(last.lines[0].chances, (Chances{300, 600, 100}));
    EXPECT_EQ(last.lines[0].moves.size(), 2U) << "the second e7e5 is illegal";
    EXPECT_EQ(last.lines[1].score, (Score{Score::Kind::mate, -3}));
    EXPECT_EQ(uci(last.lines[1].moves[0]), "d2d4");
}

TEST_F(EngineTest, ReadsLinesThatEndAsOnWindows) {
    EXPECT_EQ(best_of(ask("crlf", quick(1))), "e2e4");
}

TEST_F(EngineTest, IgnoresGarbage) {
    const auto analysis = ask("garbage");
    EXPECT_EQ(best_of(analysis), "e2e4");
    ASSERT_TRUE(analysis);
    EXPECT_EQ(analysis->last()->depth, 2);
}

// Under sanitizers, reading the flood takes 4 s, and longer while other tests run.
TEST_F(EngineTest, SurvivesAFlood) {
    EXPECT_EQ(best_of(ask("floods", {.nodes = 1, .deadline = 25s, .lines = 2})), "e2e4");
}

TEST_F(EngineTest, SurvivesALineWithoutEnd) {
    EXPECT_EQ(best_of(ask("floods-one-line", {.nodes = 1, .deadline = 25s, .lines = 2})), "e2e4");
}

TEST_F(EngineTest, StopsAFloodThatDoesNotEnd) {
    const auto analysis = ask("floods-for-ever");
    ASSERT_FALSE(analysis);
    EXPECT_EQ(analysis.error().code, "engine.silent");
}

TEST_F(EngineTest, TimesOut) {
    EXPECT_EQ(ask("no-uciok").error().code, "engine.silent");
    EXPECT_EQ(ask("no-readyok").error().code, "engine.silent");
    const auto analysis = ask("no-bestmove");
    ASSERT_FALSE(analysis);
    EXPECT_EQ(analysis.error().code, "engine.silent");
    EXPECT_NE(analysis.error().message.find("last command: stop; position: rnbqkbnr/"), std::string::npos)
        << analysis.error().message;
}

TEST_F(EngineTest, StopsAnEngineAtTheDeadline) {
    const auto analysis = ask("waits-for-stop");
    ASSERT_TRUE(analysis) << best_of(analysis);
    EXPECT_TRUE(analysis->was_stopped);
    EXPECT_EQ(best_of(analysis), "e2e4");
}

TEST_F(EngineTest, NamesTheSignalThatEndedAnEngine) {
    const auto analysis = ask("dies");
    ASSERT_FALSE(analysis);
    EXPECT_EQ(analysis.error().code, "engine.died");
    EXPECT_NE(analysis.error().message.find("was ended by signal 11"), std::string::npos)
        << analysis.error().message;
    EXPECT_NE(analysis.error().message.find("last command: go nodes 1000"), std::string::npos);
}

TEST_F(EngineTest, QuotesTheLastWordsOfAnEngine) {
    const auto analysis = ask("complains");
    ASSERT_FALSE(analysis);
    EXPECT_NE(analysis.error().message.find("ended with exit status 4"), std::string::npos);
    EXPECT_NE(analysis.error().message.find("it complained: out of cheese"), std::string::npos)
        << analysis.error().message;
}

TEST_F(EngineTest, ReportsAnEngineThatCannotBeStarted) {
    EXPECT_EQ(ask("dead-on-arrival").error().code, "engine.died");
    EXPECT_EQ(Engine::start({.path = "/nowhere/engine"}).error().code, "engine.not-found");
    EXPECT_EQ(Engine::start({.path = TEST_DATA}).error().code, "engine.not-started");
}

TEST_F(EngineTest, ReportsAnEngineThatHasClosedItsOutput) {
    EXPECT_EQ(ask("closes-output").error().code, "engine.died");
}

TEST_F(EngineTest, RefusesAnIllegalBestMove) {
    EXPECT_EQ(ask("illegal-move").error().code, "engine.illegal-move");
    EXPECT_EQ(ask("no-move").error().code, "engine.illegal-move");
    EXPECT_NE(ask("no-move").error().message.find("that there is no move"), std::string::npos);
}

TEST_F(EngineTest, RestartsAnEngineThatDiedBetweenQuestions) {
    auto engine = Engine::start(fake("dies-after-answer"));
    ASSERT_TRUE(engine);
    EXPECT_EQ(best_of(engine->analyse(Position::initial(), quick())), "e2e4");
    EXPECT_EQ(best_of(engine->analyse(Position::initial(), quick())), "e2e4") << "started anew, once";
    EXPECT_EQ(engine->analyse(Position::initial(), quick()).error().code, "engine.died");
}

TEST_F(EngineTest, EndsAnEngineThatDoesNotQuit) {
    EXPECT_EQ(best_of(ask("slow-quit")), "e2e4");
}

TEST_F(EngineTest, SearchesMoveByMoveIfAnEngineReportsOneLine) {
    const auto analysis = ask("one-line", quick(3));
    ASSERT_TRUE(analysis) << best_of(analysis);
    ASSERT_EQ(analysis->last()->lines.size(), 3U);
    EXPECT_EQ(uci(analysis->last()->lines[0].moves[0]), "e2e4");
    EXPECT_EQ(uci(analysis->last()->lines[1].moves[0]), "d2d4");
    EXPECT_EQ(analysis->nodes, 140U);
}

TEST_F(EngineTest, SearchesFewerMovesDeeper) {
    const auto shape_of = [](const SearchLimits& limits) {
        const auto analysis = ask("deepens", limits);
        EXPECT_TRUE(analysis) << best_of(analysis);
        std::vector<std::pair<int, std::size_t>> shape;
        for (const Iteration& iteration : analysis->iterations)
            shape.emplace_back(iteration.depth, iteration.lines.size());
        return std::pair(analysis->nodes, shape);
    };
    using Shape = std::vector<std::pair<int, std::size_t>>;
    EXPECT_EQ(shape_of({.nodes = 600, .lines = 4, .is_deepened = true}),
              std::pair(std::uint64_t{600}, Shape{{1, 4}, {2, 3}, {3, 1}}));
    EXPECT_EQ(shape_of({.nodes = 600, .lines = 2, .is_deepened = true}),
              std::pair(std::uint64_t{600}, Shape{{1, 2}, {2, 2}, {3, 1}}));
    EXPECT_EQ(shape_of({.nodes = 600, .lines = 4}), std::pair(std::uint64_t{600}, Shape{{6, 4}}));
    EXPECT_EQ(shape_of({.depth = 9, .lines = 4, .is_deepened = true}),
              std::pair(std::uint64_t{900}, Shape{{9, 4}}));
}

TEST_F(EngineTest, RunsEnginesInParallel) {
    std::vector<std::string> answers(8);
    {
        std::vector<std::jthread> threads;
        for (std::string& answer : answers) threads.emplace_back([&] { answer = best_of(ask("slow")); });
    }
    for (const std::string& answer : answers) EXPECT_EQ(answer, "e2e4");
}

TEST_F(EngineTest, DoesNotAskAboutPositionsThatCrashEngines) {
    auto engine = Engine::start(fake("dies"));
    ASSERT_TRUE(engine);
    const auto crowd = parse_position("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    ASSERT_TRUE(crowd);
    const auto refused = engine->analyse(*crowd, quick());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "engine.position");
    EXPECT_EQ(refused.error().message, "White has 17 men, and engines count on 16 at most.");
    const auto mated = parse_position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    ASSERT_TRUE(mated);
    const auto over = engine->analyse(*mated, quick());
    ASSERT_TRUE(over);
    EXPECT_EQ(over->last(), nullptr);
}

TEST_F(EngineTest, AnalysesWithStockfish) {
    if (!find_engine()) GTEST_SKIP() << "no stockfish";
    auto engine = Engine::start({});
    ASSERT_TRUE(engine) << engine.error().message;
    const auto mate = parse_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    const SearchLimits limits = {.nodes = 5000, .lines = 5};
    const auto first = engine->analyse(*mate, limits);
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(best_of(first), "a1a8");
    EXPECT_EQ(first->last()->lines.size(), 5U);
    EXPECT_EQ(first->last()->lines[0].score, (Score{Score::Kind::mate, 1}));
    const auto again = engine->analyse(*mate, limits);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->nodes, first->nodes) << "equal input, equal answer";
    const auto chess960 = parse_position("bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w CEce - 0 1");
    ASSERT_TRUE(chess960);
    EXPECT_TRUE(engine->analyse(*chess960, limits));
}

}  // namespace engine_test
}  // namespace doublecheck::engine
