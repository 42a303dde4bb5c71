// SPDX-License-Identifier: MIT
// A playable position may hold more than 32 men. No game reaches it, but a no about it must still be correct.
#include <gtest/gtest.h>

#include <string>

#include "doublecheck/notation/fen.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {
namespace crowded_boards_test {

struct Row {
    std::string fen;
    Color winner;
    std::string line;  ///< a line to a mate; empty if none is known
};

class CrowdedBoards : public testing::TestWithParam<Row> {};

TEST_P(CrowdedBoards, HaveEveryExistingMateFound) {
    const auto position = parse_position(GetParam().fen);
    ASSERT_TRUE(position);
    for (const Effort effort : {Effort::fast, Effort::full}) {
        Solver solver;
        const Solution solution =
            solver.solve(*position, GetParam().winner, {.effort = effort, .nodes = 2000});
        if (!GetParam().line.empty()) {
            EXPECT_NE(solution.outcome, Outcome::unwinnable) << GetParam().line;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CrowdedBoards,
    testing::Values(
        Row{"nnbbnK1B/ppp2Brk/PPPp2Br/b1BP1bp1/3rbpP1/BBbBpP1p/b2PP2P/1NNB3B b - - 0 1", Color::black,
            "h7h8 f7e8 d8e7"},
        Row{"1b3Bb1/pp1bPnpp/PP1p1bPP/1nbPBKBB/k1p1p1N1/rrPNPp2/1bPrbPN1/1rb3n1 w - - 0 1", Color::black,
            "f5e4 a4a5 g2f4 f7g5"},
        Row{"2Kr1b1B/4p3/1pp1P1pp/pPP3PP/Pb1bPb1r/B2pnpr1/1p1P1PB1/rkb5 w - - 0 1", Color::black, ""},
        Row{"1b3bnr/1p4nr/1P6/5p1p/r1p1pPpP/PbPpPqP1/1Q1P1BN1/1Nk1KRRB b - - 0 1", Color::white, ""}));

TEST(CrowdedBoards, AreJudgedWithinTheBudget) {
    const auto position =
        parse_position("4k3/pppppppp/pppppppp/pppppppp/8/PPPPPPPP/QQQQQQQQ/QQQQKQQQ w - - 0 1");
    ASSERT_TRUE(position);
    Solver solver;
    EXPECT_EQ(solver.solve(*position, Color::white, {}).outcome, Outcome::winnable);
    Budget one({.nodes = 1});
    const Solution solution = solver.solve(*position, Color::white, {.limits = {.parent = &one}});
    EXPECT_EQ(solution.outcome, Outcome::undecided);
    EXPECT_EQ(solution.limit, "nodes");
    EXPECT_EQ(one.spent(), 1U);
}

}  // namespace crowded_boards_test
}  // namespace doublecheck::mates
