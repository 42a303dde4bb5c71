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

/// Compares the tree below a first move with the slow solver. Requires a direct mate in `moves`.
void compare(const Position& start, const Play& first, int moves) {
    const Position after = start.after(first.move);
    const SlowChess slow(after.setup());
    if (!after.is_check() && moves > 1) {
        const SlowChess passed(after.after_null_move().setup());
        EXPECT_EQ(moves_of(first.threats), slow_answers(passed, moves - 1).second) << uci(first.move);
    }
    std::size_t listed = 0;
    for (const Move reply : slow.legal_moves()) {
        const SlowChess next = slow.played(reply);
        const bool is_parried = std::ranges::none_of(
            first.threats, [&](const Play& threat) { return slowly_works(next, threat); });
        const auto [length, answers] = slow_answers(next, moves - 1);
        const auto found = std::ranges::find(first.variations, reply, &Variation::defence);
        EXPECT_EQ(found != first.variations.end(), is_parried && length > 0) << uci(first.move) << uci(reply);
        if (found == first.variations.end()) continue;
        ++listed;
        EXPECT_EQ(moves_of(found->answers), answers) << uci(first.move) << uci(reply);
        EXPECT_EQ(found->answers.front().moves, length);
    }
    EXPECT_EQ(listed, first.variations.size());
}

/// Returns the tries: first moves after which some reply has an answer and exactly one reply has none.
Moves slow_tries(const Position& start, int moves) {
    Moves tries;
    for (const Move move : start.legal_moves()) {
        const SlowChess after(start.after(move).setup());
        const auto replies = after.legal_moves();
        const auto refutations = std::ranges::count_if(
            replies, [&](Move reply) { return slow_answers(after.played(reply), moves - 1).first == 0; });
        const Position reached = start.after(move);
        const bool has_threat =
            !reached.is_check() &&
            slow_answers(SlowChess(reached.after_null_move().setup()), moves - 1).first > 0;
        const bool is_try = refutations == 1 && (replies.size() > 1 || has_threat);
        if (is_try) tries.insert(uci(move));
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
        Budget budget({});
        const DirectSolution solution = solve_direct(*position, 2, budget);
        for (const Play& key : solution.keys) compare(*position, key, key.moves);
        for (const Play& one : solution.tries) {
            compare(*position, one, 2);
            EXPECT_EQ(one.refutations.size(), 1U);
        }
        EXPECT_TRUE(std::ranges::includes(slow_tries(*position, 2), moves_of(solution.tries)));
        EXPECT_EQ(slow_tries(*position, 2).size(), solution.tries.size());
    }
    EXPECT_GT(compared, 1);
}

TEST(Tree, ReachesTheMatesInThreeMoves) {
    const auto position = parse_position("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1");
    Budget budget({});
    const DirectSolution solution = solve_direct(*position, 3, budget);
    ASSERT_EQ(solution.keys.size(), 1U);
    EXPECT_EQ(uci(solution.keys.front().move), "a4c3");
    compare(*position, solution.keys.front(), 3);
    EXPECT_FALSE(solution.is_cut);
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
