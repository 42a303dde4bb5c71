// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solve.hpp"
#include "problem/direct_search.hpp"
#include "problem/help_search.hpp"
#include "problem/slow_solver.hpp"
#include "problem/small_position.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace differential_test {

using problem::DirectSearch;
using problem::HelpSearch;
using test::Random;
using test::SlowChess;
using test::small_position;

std::string slow_keys(const Position& position, int moves) {
    std::string keys;
    const SlowChess slow(position.setup());
    for (const Move move : position.legal_moves()) {
        if (test::is_slowly_mated(slow.played(move), moves - 1)) keys += uci(move) + " ";
    }
    return keys;
}

std::string fast_keys(const Position& position, int moves) {
    Budget budget({});
    DirectSearch search(budget);
    std::string keys;
    for (const Move move : position.legal_moves()) {
        if (search.is_mated(position.after(move), moves - 1)) keys += uci(move) + " ";
    }
    return keys;
}

TEST(Differential, KeysInTwoAgreeWithTheSlowSolver) {
    Random random(1802);
    int with_keys = 0;
    for (int i = 0; i < test::rounds(2500); ++i) {
        const auto position = small_position(random, 9);
        if (!position) continue;
        const std::string keys = slow_keys(*position, 2);
        with_keys += keys.empty() ? 0 : 1;
        ASSERT_EQ(fast_keys(*position, 2), keys) << fen(*position);
    }
    EXPECT_GT(with_keys, test::rounds(2500) / 50);
}

TEST(Differential, KeysInThreeAgreeWithTheSlowSolver) {
    Random random(1803);
    for (int i = 0; i < test::rounds(60); ++i) {
        const auto position = small_position(random, 6);
        if (!position) continue;
        ASSERT_EQ(fast_keys(*position, 3), slow_keys(*position, 3)) << fen(*position);
    }
}

TEST(Differential, HelpmatesAgreeWithTheSlowSolver) {
    Random random(1804);
    int with_mates = 0;
    for (int i = 0; i < test::rounds(120); ++i) {
        const auto position = small_position(random, 7);
        if (!position) continue;
        for (const int plies : {1, 2, 3, 4}) {
            if (plies == 4 && i % 4 != 0) continue;
            Budget budget({});
            const std::uint64_t mates = test::slow_helpmates(SlowChess(position->setup()), plies);
            with_mates += mates > 0 ? 1 : 0;
            ASSERT_EQ(HelpSearch(budget, 1).count(*position, plies), mates)
                << fen(*position) << " plies " << plies;
        }
    }
    EXPECT_GE(with_mates, test::rounds(120) / 10);
}

TEST(Differential, StalematesAndSeriesAgreeWithTheSlowSolver) {
    Random random(1963);
    std::map<std::string_view, int> with_lines;
    for (int i = 0; i < test::rounds(120); ++i) {
        const auto position = small_position(random, 5);
        if (!position) continue;
        for (const std::string_view text : {"h=1", "h=1.5", "ser-h#2", "ser-h=2"}) {
            const Stipulation stipulation = *parse_stipulation(text);
            const SlowChess slow(position->setup());
            const std::uint64_t lines = test::slow_help_lines(slow, stipulation, stipulation.plies());
            with_lines[text] += lines > 0 ? 1 : 0;
            Budget budget({});
            const HelpSolution solution = solve_help(*position, stipulation, budget);
            ASSERT_EQ(solution.count, lines) << fen(*position) << ' ' << text;
            for (const auto& line : solution.lines)
                ASSERT_EQ(line.size(), static_cast<std::size_t>(stipulation.plies()));
        }
    }
    for (const auto& [text, count] : with_lines) EXPECT_GT(count, 0) << text;
}

void expect_same_keys(const Position& position, std::string_view text,
                      std::map<std::string_view, int>& with_keys) {
    const Stipulation stipulation = *parse_stipulation(text);
    const SolveVerdict verdict = *solve(position.setup(), {.stipulation = stipulation});
    const SlowChess slow(position.setup());
    std::vector<std::string> slow_keys;
    if (!test::must_slowly_mate(slow, stipulation.genre)) {
        for (const Move move : position.legal_moves()) {
            if (test::is_slowly_forced(slow.played(move), stipulation, stipulation.moves - 1))
                slow_keys.push_back(uci(move));
        }
    }
    std::vector<std::string> keys;
    for (const UciMove& key : *verdict.keys) keys.push_back(key.text);
    std::ranges::sort(keys);
    std::ranges::sort(slow_keys);
    with_keys[text] += keys.empty() ? 0 : 1;
    EXPECT_EQ(keys, slow_keys) << fen(position) << ' ' << text;
}

TEST(Differential, ForcedStalematesAndReflexmatesAgreeWithTheSlowSolver) {
    Random random(1865);
    std::map<std::string_view, int> with_keys;
    for (int i = 0; i < test::rounds(250); ++i) {
        const auto position = small_position(random, 5);
        if (!position) continue;
        for (const std::string_view text : {"=1", "=2", "r#1", "r#2"})
            expect_same_keys(*position, text, with_keys);
    }
    for (const auto& [text, count] : with_keys) EXPECT_GT(count, 0) << text;
}

/// Returns a problem of L. Kubbel, or a position of its play, with one man moved or removed.
std::optional<Position> changed_selfmate(Random& random) {
    Setup setup =
        *parse_fen(test::below(random, 3) == 0 ? "8/2p2PP1/1prp1Kp1/1Rbk2P1/1p3p2/1P3P2/2PPPQ2/8 w - - 0 1"
                                               : "8/2p2PP1/1prp1Kp1/1Rb3P1/1p1k1p1Q/1P3P2/2PPP3/8 w - - 0 1");
    const SquareSet men = setup.board.occupied() - setup.board.of(PieceType::king);
    int left = test::below(random, men.size());
    for (const Square square : men) {
        if (left-- != 0) continue;
        const Piece man = *setup.board.at(square);
        setup.board.remove(square);
        const Square to(static_cast<File>(test::below(random, 8)),
                        static_cast<Rank>(1 + test::below(random, 6)));
        if (test::below(random, 3) != 0 && !setup.board.at(to)) setup.board.put(to, man);
    }
    auto position = Position::from_setup(setup);
    return position ? std::optional(*position) : std::nullopt;
}

// Selfmates are rare in random positions.
TEST(Differential, SelfmatesAgreeWithTheSlowSolver) {
    Random random(1908);
    std::map<std::string_view, int> with_keys;
    for (int i = 0; i < test::rounds(60); ++i) {
        const auto position = changed_selfmate(random);
        if (!position) continue;
        expect_same_keys(*position, "s#1", with_keys);
        expect_same_keys(*position, "s=1", with_keys);
        if (i % 8 == 0) expect_same_keys(*position, "s#2", with_keys);
    }
    EXPECT_GT(with_keys["s#1"], 0);
}

}  // namespace differential_test
}  // namespace doublecheck
