// SPDX-License-Identifier: MIT
#include "doublecheck/base/budget.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace budget_test {

TEST(Budget, SpendsNoMoreThanItsNodes) {
    Budget budget({.nodes = 2});
    EXPECT_EQ(budget.left(), 2U);
    EXPECT_TRUE(budget.spend());
    EXPECT_TRUE(budget.spend());
    EXPECT_FALSE(budget.is_exhausted());
    EXPECT_FALSE(budget.spend());
    EXPECT_TRUE(budget.is_exhausted());
    EXPECT_EQ(budget.spent(), 2U);
    EXPECT_STREQ(budget.limit(), "nodes");
}

TEST(Budget, APartIsChargedToTheWhole) {
    Budget whole({.nodes = 5});
    Budget part(whole.part(2));
    EXPECT_EQ(part.left(), 2U);
    while (part.spend()) {
    }
    EXPECT_EQ(part.spent(), 2U);
    EXPECT_EQ(whole.spent(), 2U);
    EXPECT_FALSE(whole.is_exhausted());
    Budget other(whole.part());
    Budget of_other(other.part(100));
    EXPECT_EQ(of_other.left(), 3U);
    while (of_other.spend()) {
    }
    EXPECT_EQ(of_other.spent(), 3U);
    EXPECT_EQ(whole.spent(), 5U);
    EXPECT_TRUE(other.is_exhausted());
    EXPECT_STREQ(other.limit(), "nodes");
}

TEST(Budget, EndsWithTheTimeOfTheWhole) {
    std::atomic<bool> is_stopped = false;
    Budget whole({.stop = &is_stopped});
    Budget part(whole.part());
    EXPECT_TRUE(part.spend_expensive());
    EXPECT_FALSE(part.left());
    is_stopped = true;
    EXPECT_FALSE(part.spend_expensive());
    EXPECT_STREQ(part.limit(), "stopped");
    EXPECT_TRUE(whole.is_exhausted());
    Budget timed({.seconds = 0});
    EXPECT_FALSE(Budget(timed.part()).has_time());
    EXPECT_STREQ(timed.limit(), "seconds");
}

TEST(Budget, SharesOneDeadlineBetweenThreads) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::hours(1);
    Budget whole({.seconds = 7200, .deadline = deadline});
    const Limits early = Budget(whole.part(10)).on_other_thread(100);
    EXPECT_EQ(early.deadline, deadline);
    EXPECT_FALSE(early.seconds);
    // A thread that begins later gets no more time than the first, also if it passes work on.
    EXPECT_EQ(whole.on_other_thread(100).deadline, deadline);
    EXPECT_EQ(Budget(early).on_other_thread(1).deadline, deadline);
    Budget late({.seconds = 7200, .deadline = std::chrono::steady_clock::now()});
    EXPECT_FALSE(late.spend_expensive());
    EXPECT_STREQ(late.limit(), "seconds");
    EXPECT_FALSE(Budget(late.on_other_thread(100)).has_time());
}

constexpr std::array positions = {
    "r3kR2/ppp3pp/8/8/8/8/8/R3K2R b q - 0 1",                   // kernels
    "2nR3K/pk1Rp1p1/p2p4/P1p5/1Pp4Q/2PP2P1/4P2P/n7 b - - 0 1",  // many states
    "8/1K2p3/rbp2n1B/q3pb1B/4k1N1/np2P3/p2p1pP1/2R2Q2 w - - 0 1",
    "5R1Q/6b1/K2Pqq2/1QN1BQ2/b4bbN/2Rb1N2/P1q4R/Q1nk2bN w - - 0 1",  // many moves back
    "8/8/5b2/8/8/4k3/8/r3K2R b K - 0 1",
    "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"};

TEST(Budget, LegalityStaysWithinIt) {
    for (const char* position : positions) {
        const auto setup = *parse_fen(position);
        for (const std::uint64_t nodes : {0, 1, 7, 100, 1000, 3000}) {
            const VerdictDocument verdict = test::read_back(legality(setup, {.limits = {.nodes = nodes}}));
            EXPECT_LE(verdict.effort.nodes, nodes) << position;
            const VerdictDocument moves =
                test::read_back(retract(setup, {.plies = 3, .limits = {.nodes = nodes}}));
            EXPECT_LE(moves.effort.nodes, nodes) << position;
        }
    }
}

TEST(Budget, ReportsALimitOnlyIfItWasReached) {
    const VerdictDocument cut = test::read_back(legality(*parse_fen(positions[0]), {.limits = {.nodes = 1}}));
    EXPECT_EQ(cut.details.front().second, Value(Array{"counts", "last-moves", "setup"}));
    EXPECT_EQ(find(cut.details, "passed_before"), nullptr);
    const VerdictDocument whole =
        test::read_back(legality(*parse_fen(positions[0]), {.array = StartArray::chess960}));
    EXPECT_EQ(whole.details.front().second,
              Value(Array{"counts", "kernel", "last-moves", "search", "setup"}));
    EXPECT_EQ(*find(whole.details, "passed_before"), Value(Array{"kernel"}));
    // A position without retractions is not refuted if there are too few nodes to list them.
    const VerdictDocument listless =
        test::read_back(legality(*parse_fen(positions[5]), {.limits = {.nodes = 1}}));
    EXPECT_EQ(listless.answer, Answer::unknown);
    EXPECT_EQ(listless.reasons.front().rule, "retraction.budget");
    EXPECT_EQ(*find(listless.details, "stopped"), Value(Object{{"last-moves", "nodes"}}));
}

}  // namespace budget_test
}  // namespace doublecheck
