// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "problem/direct_search.hpp"
#include "problem/help_search.hpp"
#include "problem/slow_solver.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace differential_test {

using problem::DirectSearch;
using problem::HelpSearch;
using test::below;
using test::Random;
using test::SlowChess;

/// Returns a playable position with a king in a corner and few attackers, where mates are frequent. Sometimes
/// there are castling rights and pawns about to promote.
std::optional<Position> small_position(Random& random, int most_men) {
    Setup setup;
    const auto put = [&](Piece piece, int files, int ranks) {
        for (int tries = 0; tries < 20; ++tries) {
            const Square square(static_cast<File>(below(random, files)),
                                static_cast<Rank>(below(random, ranks)));
            if (setup.board.occupied().contains(square)) continue;
            if (piece.type == PieceType::pawn && end_ranks.contains(square)) continue;
            setup.board.put(square, piece);
            return;
        }
    };
    const Color us = below(random, 2) == 0 ? Color::white : Color::black;
    setup.turn = us;
    if (below(random, 6) == 0) {
        setup.board.put(Square(File::e, home_rank(us)), {us, PieceType::king});
        setup.board.put(Square(File::a, home_rank(us)), {us, PieceType::rook});
        setup.castling_rooks = Square(File::a, home_rank(us));
    } else {
        put({us, PieceType::king}, 8, 8);
    }
    put({opposite(us), PieceType::king}, 4, 8);
    for (int i = 1 + below(random, most_men - 2); i > 0; --i) {
        const Color color = below(random, 5) < 3 ? us : opposite(us);
        put({color, all_piece_types[static_cast<std::size_t>(below(random, 5))]}, 8, 8);
    }
    if (below(random, 4) == 0)
        setup.ep_square = Square(static_cast<File>(below(random, 8)), passed_rank(opposite(us)));
    auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

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
    for (int i = 0; i < test::rounds(400); ++i) {
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

}  // namespace differential_test
}  // namespace doublecheck
