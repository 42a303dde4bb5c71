// SPDX-License-Identifier: MIT
// Stages of the solver can be left out, which only makes answers rarer, never wrong.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"
#include "winnable/questions.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {
namespace stages_test {

using MayRun = std::function<bool(std::string_view)>;

TEST(Stages, CanBeSwitchedOff) {
    const Position position = *parse_position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    const MayRun none = [](std::string_view) { return false; };
    const MayRun only_play16 = [](std::string_view stage) { return stage == "play16"; };
    Solver solver;
    EXPECT_EQ(solver.solve(position, Color::white).stage, "greedy");
    EXPECT_EQ(solver.solve(position, Color::white, {.may_run = &only_play16}).stage, "play16");
    EXPECT_EQ(solver.solve(position, Color::white, {.may_run = &none}).outcome, Outcome::undecided);
}

TEST(Stages, NeverMakeAnAnswerWrongIfSwitchedOff) {
    std::set<std::string_view> stages;
    const MayRun note = [&](std::string_view stage) {
        stages.insert(stage);
        return true;
    };
    Solver solver;
    const auto& questions = test::known_questions();
    const std::size_t step = test::is_sanitized ? 50 : 5;
    const auto expect_right = [&](const MayRun& may_run, std::string_view without) {
        for (std::size_t i = 0; i < questions.size(); i += step) {
            const auto& [position, winner, verdict] = questions[i];
            const Outcome wrong = verdict == "unwinnable" ? Outcome::winnable : Outcome::unwinnable;
            EXPECT_NE(solver.solve(position, winner, {.nodes = 500, .may_run = &may_run}).outcome, wrong)
                << fen(position) << " without " << without;
        }
    };
    expect_right(note, "nothing");
    const std::set<std::string_view> all = stages;
    EXPECT_GT(all.size(), test::is_sanitized ? 5U : 10U);
    for (const std::string_view left_out : all)
        expect_right([&](std::string_view stage) { return stage != left_out; }, left_out);
}

}  // namespace stages_test
}  // namespace doublecheck::mates
