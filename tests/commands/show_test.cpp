// SPDX-License-Identifier: MIT
// Verdicts of `show` and `sharpness` as structs.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "commands/operations.hpp"
#include "commands/position/game_history.hpp"
#include "commands/sharpness/measurer.hpp"
#include "commands/sharpness/sharpness_page.hpp"
#include "commands/show/overview.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {
namespace show_test {

ShowVerdict shown(std::string_view text, SquareSet squares = {}) {
    return overview_of({.setup = parse_fen(text).value()}, squares);
}

TEST(Show, NamesAPinnedManAndTheManThatPinsIt) {
    const ShowVerdict verdict = shown("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    EXPECT_EQ(verdict.answer, Answer::yes);
    ASSERT_TRUE(verdict.overview);
    ASSERT_EQ(verdict.overview->pins.size(), 1U);
    EXPECT_EQ(verdict.overview->pins.front().square, *Square::parse("e2"));
    EXPECT_EQ(verdict.overview->pins.front().by, *Square::parse("e7"));
    EXPECT_FALSE(verdict.measured);
    std::string json;
    append_json(json, verdict, "a label");
    EXPECT_TRUE(json.contains(R"("fen":"4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1","label":"a label"})")) << json;
    EXPECT_TRUE(json.contains(R"("pins":[{"square":"e2","color":"white","by":"e7"}])")) << json;
}

TEST(Show, HasNoOverviewOfAPositionThatCannotBePlayed) {
    const ShowVerdict verdict = shown("4k3/8/8/8/8/8/4r3/4K2R b - - 0 1");
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_FALSE(verdict.overview);
    ASSERT_TRUE(verdict.unreachable);
    EXPECT_EQ(verdict.unreachable->refuted_by, "setup.opposite-check");
}

TEST(Measurement, TakesItsSettingsFromTheOptionsOfACommand) {
    const Operation& operation = *find_operation("show");
    Arguments given;
    for (const auto& [name, value] : {std::pair("depth", "7"), {"scale", "engine"}, {"cache", "file"}})
        ASSERT_FALSE(given.set(operation.parameters, name, value));
    const MeasureSettings settings = measure_settings(measure_options().read(given), {});
    EXPECT_EQ(settings.limits.depth, 7);
    EXPECT_EQ(settings.limits.nodes, std::nullopt);
    EXPECT_EQ(settings.limits.lines, 32);
    EXPECT_TRUE(settings.scale.has_chances);
    EXPECT_EQ(settings.cache, "file");
}

TEST(SharpnessPage, ShowsTheGamesThatWereMeasured) {
    const auto game = [](std::string_view white) {
        PgnGame played;
        played.tags = {{"White", std::string(white)}, {"Black", "B"}};
        GameSharpnessVerdict verdict;
        verdict.game = std::make_shared<const GameHistory>(played);
        return verdict;
    };
    GameSharpnessVerdict measured = game("Tal");
    measured.measured = MeasuredGame{.engine = "An engine"};
    const std::vector<AnySharpnessVerdict> verdicts = {SharpnessVerdict(), game("Petrosian"), measured};
    std::vector<const AnySharpnessVerdict*> pointers;
    for (const AnySharpnessVerdict& one : verdicts) pointers.push_back(&one);
    const std::string page = sharpness_page(pointers);
    EXPECT_TRUE(page.contains("Tal"));
    EXPECT_FALSE(page.contains("Petrosian"));
    EXPECT_TRUE(page.contains("An engine. Made with doublecheck")) << page;
}

}  // namespace show_test
}  // namespace doublecheck
