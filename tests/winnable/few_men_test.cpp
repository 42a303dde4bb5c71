// SPDX-License-Identifier: MIT
// Positions of four men that are known to be winnable: the solver and the oracle must agree.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"
#include "winnable/oracle.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {
namespace few_men_test {

bool can_mate(std::string_view fen, Color winner) {
    return few_men_can_mate(*parse_position(fen), winner);
}

TEST(FewMen, CanMateInEverydayEndings) {
    EXPECT_TRUE(can_mate("8/8/8/8/4N3/2K2k2/5n2/8 b - - 0 1", Color::white));
    EXPECT_TRUE(can_mate("8/8/8/7K/3b4/8/3k4/6n1 b - - 0 1", Color::black));
    EXPECT_TRUE(can_mate("8/1k6/8/8/3p4/3K1N2/8/8 b - - 0 1", Color::white));
    EXPECT_TRUE(can_mate("8/8/8/1b6/1Nk5/8/1K6/8 b - - 0 1", Color::white));
}

TEST(FewMen, AreNotJudgedInOtherEndings) {
    EXPECT_FALSE(can_mate("8/8/8/8/4N3/2K2k2/5q2/8 b - - 0 1", Color::white));
    EXPECT_FALSE(can_mate("8/8/8/8/4B3/2K2k2/5r2/8 b - - 0 1", Color::white));
    EXPECT_FALSE(can_mate("8/8/8/8/4B3/2K2k2/5b2/6n1 b - - 0 1", Color::white));
    EXPECT_FALSE(
        can_mate("8/8/8/2B5/8/2K2k2/5b2/8 w - - 0 1", Color::white));  // bishops of one square colour
    EXPECT_FALSE(can_mate("8/8/8/8/8/2K2k2/5n2/8 b - - 0 1", Color::black));
    // Black's only move captures the knight.
    EXPECT_FALSE(can_mate("8/8/8/8/8/2K5/k1N5/1b6 b - - 0 1", Color::white));
}

/// Places men of one of the known kinds at random. Returns nothing if two of them share a square.
std::optional<Position> random_few(test::Random& random) {
    using enum PieceType;
    constexpr std::array<std::array<PieceType, 2>, 8> pairs = {{{knight, knight},
                                                                {bishop, knight},
                                                                {bishop, bishop},
                                                                {knight, bishop},
                                                                {knight, pawn},
                                                                {bishop, pawn},
                                                                {knight, rook},
                                                                {bishop, rook}}};
    const auto& pair = pairs[static_cast<std::size_t>(test::below(random, pairs.size()))];
    const Color owner = test::below(random, 2) == 0 ? Color::white : Color::black;
    Setup setup;
    setup.turn = test::below(random, 2) == 0 ? Color::white : Color::black;
    // The men stand near each other, so that many moves are forced.
    const int width = 3 + test::below(random, 3);
    for (const Piece piece : {Piece{Color::white, king}, Piece{Color::black, king},
                              Piece{Color::white, pair[0]}, Piece{owner, pair[1]}}) {
        const Square square = Square::from_index(8 * test::below(random, width) + test::below(random, width));
        setup.board.put(square, piece);
    }
    const auto position = Position::from_setup(setup);
    return position && position->occupied().size() == 4 ? std::optional(*position) : std::nullopt;
}

TEST(FewMen, AreNeverWrong) {
    test::Random random(9);
    Solver solver;
    int found = 0;
    int impossible = 0;
    for (int i = 0; i < test::rounds(6000); ++i) {
        const auto position = random_few(random);
        if (!position) continue;
        const bool is_known = few_men_can_mate(*position, Color::white);
        const auto oracle = test::ask_oracle(*position, Color::white, 300);
        if (oracle.truth == test::Truth::unwinnable) {
            ++impossible;
            EXPECT_FALSE(is_known) << fen(*position);
        }
        if (!is_known || ++found % 16 != 0) continue;
        EXPECT_EQ(solver.solve(*position, Color::white, {}).outcome, Outcome::winnable) << fen(*position);
    }
    if (test::is_sanitized) return;
    EXPECT_GT(found, 100);
    EXPECT_GT(impossible, 10);
}

}  // namespace few_men_test
}  // namespace doublecheck::mates
