// SPDX-License-Identifier: MIT
// The tree of a solution holds what the slow solver finds: all answers to each reply, and the first moves
// that exactly one reply refutes as tries.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/slow_solver.hpp"
#include "problem/small_position.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace tree_test {

using test::SlowChess;
using Moves = std::set<std::string>;

/// Returns the fewest moves in which the side to move mates (0: none), and all moves that do.
std::pair<int, Moves> slow_answers(const SlowChess& position, int most) {
    for (int moves = 1; moves <= most; ++moves) {
        Moves answers;
        for (const Move move : position.legal_moves()) {
            if (test::is_slowly_mated(position.played(move), moves - 1)) answers.insert(uci(move));
        }
        if (!answers.empty()) return {moves, answers};
    }
    return {0, {}};
}

Moves moves_of(const std::vector<Play>& plays) {
    Moves moves;
    for (const Play& play : plays) moves.insert(uci(play.move));
    return moves;
}

bool slowly_works(const SlowChess& position, const Play& threat) {
    return std::ranges::any_of(position.legal_moves(), [&](Move move) {
        return move == threat.move && test::is_slowly_mated(position.played(move), threat.moves - 1);
    });
}

/// Compares the tree below a move that mates in `moves` or is a try of that length with the slow solver, with
/// or without the defences that only separate threats.
void compare(const Position& start, const Play& first, int moves, bool lists_separating) {
    const Position after = start.after(first.move);
    const SlowChess slow(after.setup());
    if (!after.is_check() && moves > 1) {
        const SlowChess passed(after.after_null_move().setup());
        EXPECT_EQ(moves_of(first.threats), slow_answers(passed, moves - 1).second) << uci(first.move);
    }
    std::size_t listed = 0;
    int separations = 0;
    for (const Move reply : slow.legal_moves()) {
        const SlowChess next = slow.played(reply);
        const auto works = std::ranges::count_if(
            first.threats, [&](const Play& threat) { return slowly_works(next, threat); });
        const bool is_parried = first.threats.empty() || works < std::ssize(first.threats);
        const auto [length, answers] = slow_answers(next, moves - 1);
        const bool is_late = first.threats.empty() || length >= first.threats.front().moves;
        const bool is_separating = is_parried && is_late && works > 0;
        separations += is_separating ? 1 : 0;
        const auto found = std::ranges::find(first.variations, reply, &Variation::defence);
        const bool is_listed = is_parried && is_late && length > 0 && (lists_separating || !is_separating);
        EXPECT_EQ(found != first.variations.end(), is_listed) << uci(first.move) << uci(reply);
        if (found == first.variations.end()) continue;
        ++listed;
        EXPECT_EQ(found->is_separating, is_separating);
        EXPECT_EQ(moves_of(found->answers), answers) << uci(first.move) << uci(reply);
        for (const Play& answer : found->answers) {
            EXPECT_EQ(answer.moves, length);
            compare(after.after(reply), answer, length, lists_separating);
        }
    }
    EXPECT_EQ(listed, first.variations.size());
    EXPECT_EQ(separations, first.separations);
}

/// Returns the tries: first moves that exactly one reply refutes.
Moves slow_tries(const Position& start, int moves) {
    Moves tries;
    for (const Move move : start.legal_moves()) {
        const SlowChess after(start.after(move).setup());
        const auto refutations = std::ranges::count_if(after.legal_moves(), [&](Move reply) {
            return slow_answers(after.played(reply), moves - 1).first == 0;
        });
        if (refutations == 1) tries.insert(uci(move));
    }
    return tries;
}

TEST(Tree, AgreesWithTheSlowSolver) {
    int compared = 0;
    for (const auto& row : test::rows_of(TEST_DATA "/problems.tsv")) {
        if (row[1] != "#2" || compared == (test::is_sanitized ? 2 : 12)) continue;
        SCOPED_TRACE(row[0] + " " + row[2]);
        ++compared;
        const auto position = parse_position(row[2]);
        for (const bool is_separate : {false, true}) {
            Budget budget({});
            const DirectSolution solution =
                solve_direct(*position, 2, budget, {.wants_separating = is_separate});
            for (const Play& key : solution.keys) compare(*position, key, key.moves, is_separate);
            for (const Play& one : solution.tries) {
                compare(*position, one, 2, is_separate);
                EXPECT_EQ(one.refutations.size(), 1U);
            }
            EXPECT_EQ(slow_tries(*position, 2), moves_of(solution.tries));
        }
    }
    EXPECT_GT(compared, 1);
}

TEST(Tree, OfRandomPositionsAgreesWithTheSlowSolver) {
    test::Random random(1805);
    int with_separations = 0;
    for (int i = 0; i < test::rounds(400); ++i) {
        const auto position = test::small_position(random, 8);
        if (!position) continue;
        const int moves = i % 20 == 0 ? 3 : 2;
        Budget budget({});
        const DirectSolution solution = solve_direct(*position, moves, budget, {.wants_separating = true});
        if (solution.is_cut) continue;
        SCOPED_TRACE(fen(*position));
        EXPECT_EQ(moves_of(solution.tries), slow_tries(*position, moves));
        for (const Play& key : solution.keys) {
            compare(*position, key, key.moves, true);
            with_separations += key.separations;
        }
        for (const Play& one : solution.tries) compare(*position, one, moves, true);
    }
    EXPECT_GE(with_separations, test::rounds(400) / 40);
}

TEST(Tree, ReachesTheMatesInThreeMoves) {
    const auto position = parse_position("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1");
    Budget budget({});
    const DirectSolution solution = solve_direct(*position, 3, budget);
    ASSERT_EQ(solution.keys.size(), 1U);
    EXPECT_EQ(uci(solution.keys.front().move), "a4c3");
    compare(*position, solution.keys.front(), 3, false);
    EXPECT_FALSE(solution.is_cut);
}

TEST(Tree, ListsDefencesThatOnlySeparateThreatsOnRequest) {
    // 1.Nd2 threatens 2.Nf3# and 2.Qe4#. After 1...Kd4 only the second is mate.
    const auto position = parse_position("3B2B1/8/3P1PP1/2P1k3/1K6/1N4PP/8/1Q6 w - - 0 1");
    Budget budget({});
    const DirectSolution without = solve_direct(*position, 2, budget);
    ASSERT_EQ(without.keys.size(), 1U);
    EXPECT_EQ(without.keys.front().threats.size(), 2U);
    EXPECT_EQ(without.keys.front().separations, 1);
    EXPECT_TRUE(without.keys.front().variations.empty());
    const DirectSolution with = solve_direct(*position, 2, budget, {.wants_separating = true});
    EXPECT_EQ(with.keys.front().separations, 1);
    ASSERT_EQ(with.keys.front().variations.size(), 1U);
    EXPECT_TRUE(with.keys.front().variations.front().is_separating);
    EXPECT_EQ(moves_of(with.keys.front().variations.front().answers), Moves{"b1e4"});
}

TEST(Tree, OmitsDefencesThatAllowAMateSoonerThanTheThreat) {
    // 1.Qe1 threatens 2.Bxd3 and mate in three. 1...Nc4 parries this, but allows 2.Qd1# and 2.Bd1#.
    const auto position = parse_position("5b2/1N2n1p1/pnb5/p2P1r2/5p1Q/1kPp1P2/4B3/KN6 w - - 0 1");
    Budget budget({});
    const DirectSolution solution = solve_direct(*position, 3, budget, {.wants_tries = false});
    ASSERT_EQ(solution.keys.size(), 1U);
    const Play& key = solution.keys.front();
    ASSERT_FALSE(key.threats.empty());
    EXPECT_EQ(key.threats.front().moves, 2);
    EXPECT_TRUE(std::ranges::none_of(
        key.variations, [](const Variation& variation) { return uci(variation.defence) == "b6c4"; }));
    EXPECT_FALSE(key.variations.empty());
}

TEST(Tree, IsCutIfItIsTooLarge) {
    const auto position = parse_position("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1");
    Budget budget({});
    const DirectSolution solution = solve_direct(*position, 3, budget, {.most_plays = 3});
    EXPECT_TRUE(solution.is_cut);
    EXPECT_TRUE(solution.is_decided);
    EXPECT_EQ(solution.keys.size(), 1U);
}

}  // namespace tree_test
}  // namespace doublecheck
