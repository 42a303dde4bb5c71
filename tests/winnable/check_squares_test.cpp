// SPDX-License-Identifier: MIT
// A search for mates looks at moves alone that may give check: no check may be missed.
#include "winnable/check_squares.hpp"

#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck::winnable {
namespace check_squares_test {

int checks_of(const Position& position) {
    const CheckSquares squares(position, position.turn(), position.king_square(opposite(position.turn())));
    int checks = 0;
    for (const Move move : position.legal_moves()) {
        if (!position.after(move).is_check()) continue;
        ++checks;
        EXPECT_TRUE(squares.may_check(move, *position.type_at(move.from())))
            << fen(position) << " " << uci(move, UciCastling::chess960);
        EXPECT_TRUE(squares.may_check(move, position))
            << fen(position) << " " << uci(move, UciCastling::chess960);
    }
    return checks;
}

TEST(CheckSquares, MissNoCheck) {
    constexpr std::uint64_t seed = 20261123;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    int checks = 0;
    test::for_random_game_positions(random, test::rounds(20'000),
                                    [&](const Position& position) { checks += checks_of(position); });
    for (int i = 0; i < test::rounds(40'000); ++i) {
        const auto position = Position::from_setup(test::random_placement(random));
        if (position) checks += checks_of(*position);
    }
    EXPECT_GT(checks, 0);
}

TEST(CheckSquares, KnowTheMovesOfTwoMen) {
    // En passant opens a rank, castling brings the rook.
    EXPECT_EQ(checks_of(*parse_position("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1")), 1);
    EXPECT_EQ(checks_of(*parse_position("5k2/8/8/8/8/8/8/4K2R w K - 0 1")), 3);
}

}  // namespace check_squares_test
}  // namespace doublecheck::winnable
