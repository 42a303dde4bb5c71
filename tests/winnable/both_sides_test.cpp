// SPDX-License-Identifier: MIT
// A question about the other side of a position resumes the search for the first side. Answers, lines and
// nodes must be those of a new search.
#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "support/scale.hpp"
#include "winnable/questions.hpp"
#include "winnable/search.hpp"
#include "winnable/solver.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::test {
namespace both_sides_test {

using mates::Effort;
using mates::Outcome;
using mates::Search;
using mates::Solution;
using mates::Solver;

void expect_same(const Solution& one, const Solver& solver, const Solution& other, const Solver& other_solver,
                 const std::string& question) {
    ASSERT_EQ(one.outcome, other.outcome) << question;
    EXPECT_EQ(one.stage, other.stage) << question;
    EXPECT_EQ(one.line, other.line) << question;
    EXPECT_EQ(one.nodes, other.nodes) << question;
    EXPECT_EQ(one.limit, other.limit) << question;
    ASSERT_EQ(one.has_graph, other.has_graph) << question;
    if (!one.has_graph) return;
    ASSERT_EQ(solver.graph().size(), other_solver.graph().size()) << question;
    for (std::uint32_t i = 0; i < solver.graph().size(); ++i) {
        const auto& entry = solver.graph()[i];
        const auto& same = other_solver.graph()[i];
        ASSERT_TRUE(entry.position == same.position && entry.move == same.move && entry.kind == same.kind)
            << question << ", entry " << i;
    }
}

/// Asks one solver about both sides of a position, and a new solver about each side; compares the solutions.
void ask_both_sides(const Position& position, const Limits& limits, Solver& solver) {
    for (const Color winner : {Color::white, Color::black}) {
        Solver fresh;
        const auto ask = [&](Solver& one_solver) {
            return one_solver.solve(position, winner, {.effort = Effort::fast, .limits = limits});
        };
        const Solution one = ask(solver);
        expect_same(one, solver, ask(fresh), fresh, fen(position));
    }
}

TEST(BothSides, AreAnsweredAsSeparateQuestions) {
    Solver solver;
    const auto& known = known_questions();
    for (std::size_t i = 0; i < known.size(); i += 3) ask_both_sides(known[i].position, {}, solver);
}

TEST(BothSides, SpendTheSameNodesOfALimit) {
    Solver solver;
    const auto& known = known_questions();
    for (std::size_t i = 0; i < known.size(); i += 40) {
        for (const std::uint64_t nodes : {1, 3, 20, 90, 300})
            ask_both_sides(known[i].position, {.nodes = nodes}, solver);
    }
}

TEST(BothSides, OfMutationsAreAnsweredAsSeparateQuestions) {
    Random random(20261123);
    Solver solver;
    for (int n = rounds(1500); n > 0; --n) {
        if (const auto position = random_neighbour(random)) ask_both_sides(*position, {}, solver);
    }
}

/// White mates on the second ply, and the search for Black has already met that mate.
TEST(BothSides, IncludeMatesFoundDuringTheFirstSearch) {
    const auto position = parse_position("7k/p4K1p/7P/8/8/8/8/6R1 b - - 0 1");
    ASSERT_TRUE(position.has_value());
    Search alone;
    const auto expected = alone.run(*position, Color::white, {.nodes = 40});
    ASSERT_EQ(expected.outcome, Outcome::winnable);
    Search search;
    ASSERT_EQ(search.run(*position, Color::black, {.nodes = 40}).outcome, Outcome::undecided);
    ASSERT_TRUE(search.take_over(*position, Color::white));
    EXPECT_EQ(search.expanded(), 0U);
    const auto found = search.run(*position, Color::white, {.nodes = 40, .goes_on = true});
    EXPECT_EQ(found.outcome, Outcome::winnable);
    EXPECT_EQ(found.line, expected.line);
    EXPECT_EQ(search.expanded(), alone.expanded());
}

}  // namespace both_sides_test
}  // namespace doublecheck::test
