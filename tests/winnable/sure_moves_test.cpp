// SPDX-License-Identifier: MIT
// Moves that are seen at once are there.
#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "winnable/rays.hpp"

namespace doublecheck::winnable {
namespace sure_moves_test {

int sure(std::string_view text) {
    return sure_moves(*parse_position(text));
}

TEST(SureMoves, AreThoseOfMenOnNoLineOfTheirKing) {
    EXPECT_EQ(sure("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/6P1/4K3 w - - 0 1"), 1);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/5P2/4K3 w - - 0 1"), 0);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/6N1/4K3 w - - 0 1"), 3);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/6N1/r3K3 w - - 0 1"), 0);
    EXPECT_EQ(sure("4k3/8/8/8/8/6p1/6R1/4K3 w - - 0 1"), 9);
}

TEST(SureMoves, AreNeverMoreThanThereAre) {
    test::Random random(12);
    int many = 0;
    const auto look = [&](const Position& position) {
        const int here = sure_moves(position);
        ASSERT_LE(here, position.count_legal_moves()) << fen(position);
        many += here > 8 ? 1 : 0;
        if (position.is_check()) return;
        const Position other = position.after_null_move();
        ASSERT_LE(sure_moves(position, other.turn()), other.count_legal_moves()) << fen(position);
    };
    test::for_random_game_positions(random, 20'000, look);
    for (int i = 0; i < 20'000; ++i) {
        if (const auto position = Position::from_setup(test::random_placement(random))) look(*position);
    }
    EXPECT_GT(many, 10'000);
}

}  // namespace sure_moves_test
}  // namespace doublecheck::winnable
