// SPDX-License-Identifier: MIT
#include "engine/analysis_cache.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"

namespace doublecheck::engine {
namespace analysis_cache_test {

StoredAnalysis some_analysis(const Position& position) {
    const auto move = [&](std::string_view text) { return *parse_uci(position, text); };
    StoredAnalysis kept{.engine = "Some Engine 1"};
    const Move first = move("e1g1");
    kept.analysis.iterations = {
        {.depth = 1, .lines = {{.score = {Score::Kind::centipawns, -3}, .moves = {move("e1c1")}}}},
        {.depth = 2,
         .lines = {{.score = {Score::Kind::mate, -4}, .chances = Chances{1, 2, 997}, .moves = {first}},
                   {.score = {Score::Kind::centipawns, 30}, .moves = {move("a1a2")}}}}};
    kept.analysis.iterations.back().lines.front().moves.push_back(*parse_uci(position.after(first), "e8e7"));
    kept.analysis.best = first;
    kept.analysis.nodes = 4711;
    return kept;
}

class Cache : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("doublecheck-cache-" + std::to_string(getpid()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path() const { return (folder_ / "kept.sqlite").string(); }

    std::filesystem::path folder_ = {};
    Position position_ = *parse_position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
};

TEST_F(Cache, RoundTrips) {
    const StoredAnalysis kept = some_analysis(position_);
    const std::string text = write_analysis(position_, kept);
    EXPECT_EQ(text, "Some Engine 1\ne1h1 4711\n1|cp -3 - e1a1\n2|mate -4 1 2 997 e1h1 e8e7|cp 30 - a1a2\n");
    const auto again = read_analysis(position_, text);
    ASSERT_TRUE(again);
    EXPECT_EQ(write_analysis(position_, *again), text);
    EXPECT_EQ(again->analysis.last()->lines[0].chances, (Chances{1, 2, 997}));
}

TEST_F(Cache, StoresWholeLinesOfAllRelevantIterations) {
    StoredAnalysis kept = some_analysis(position_);
    Iteration deeper{.depth = 3, .lines = {kept.analysis.iterations[1].lines[0]}};
    kept.analysis.iterations.push_back(deeper);
    EXPECT_EQ(write_analysis(position_, kept),
              "Some Engine 1\ne1h1 4711\n1|cp -3 - e1a1\n2|mate -4 1 2 997 e1h1 e8e7|cp 30 - a1a2\n"
              "3|mate -4 1 2 997 e1h1 e8e7\n");
    kept.analysis.iterations.back().lines.push_back(kept.analysis.iterations[1].lines[1]);
    EXPECT_EQ(write_analysis(position_, kept),
              "Some Engine 1\ne1h1 4711\n1|cp -3 - e1a1\n2|mate -4 1 2 997 e1h1|cp 30 - a1a2\n"
              "3|mate -4 1 2 997 e1h1 e8e7|cp 30 - a1a2\n");
}

TEST_F(Cache, IgnoresEntriesForOtherPositions) {
    const std::string text = write_analysis(position_, some_analysis(position_));
    EXPECT_FALSE(read_analysis(Position::initial(), text));
    for (std::size_t size = 0; size < text.size(); ++size)
        std::ignore = read_analysis(position_, std::string_view(text).substr(0, size));
    for (const std::string_view wrong :
         {"", "x\n", "x\ne1h1\n", "x\n- 1\n1", "x\n- 1\n1|cp 3 -\n", "x\n- 1\n1|cp 3 0 0 0 a1a2\n",
          "x\n- 1\n1|mat 3 - a1a2\n", "x\n- 1\n|cp 3 - a1a2\n", "x\n- 1\n1|cp x - a1a2\n",
          "x\n- 1\n1|cp -2147483648 - a1a2\n", "x\n- 1\n1|cp 1 2147483647 1 1 a1a2\n"})
        EXPECT_FALSE(read_analysis(position_, wrong)) << wrong;
}

TEST_F(Cache, KeepsAnalysesBetweenRuns) {
    {
        const auto cache = AnalysisCache::open(path());
        ASSERT_TRUE(cache);
        EXPECT_FALSE(cache->find("a", position_));
        EXPECT_TRUE(cache->store("a", position_, some_analysis(position_)));
    }
    const auto cache = AnalysisCache::open(path());
    const auto other = AnalysisCache::open(path());
    ASSERT_TRUE(cache);
    ASSERT_TRUE(other);
    const auto kept = cache->find("a", position_);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->analysis.nodes, 4711U);
    EXPECT_TRUE(other->store("b", position_, *kept));
    EXPECT_TRUE(cache->find("b", position_));
    EXPECT_FALSE(cache->find("a", Position::initial())) << "it is about another position";
}

TEST_F(Cache, RefusesAFileThatIsNotADatabase) {
    std::ofstream(path()) << "This is a text, and no database at all, however long one looks at it.\n";
    for (const std::string& wrong : {path(), std::string("/nowhere/at/all")}) {
        const auto cache = AnalysisCache::open(wrong);
        ASSERT_FALSE(cache) << wrong;
        EXPECT_EQ(cache.error().code, "engine.cache");
        EXPECT_NE(cache.error().message.find(wrong), std::string::npos);
    }
}

}  // namespace analysis_cache_test
}  // namespace doublecheck::engine
