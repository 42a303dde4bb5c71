// SPDX-License-Identifier: MIT
// That a plainly open position is winnable is not proved but tested: no search may ever find one unwinnable.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"
#include "winnable/questions.hpp"
#include "winnable/quick_tests.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {
namespace plainly_open_test {

bool is_open(std::string_view fen, Color winner) {
    return is_plainly_open(*parse_position(fen), winner);
}

TEST(PlainlyOpen, IsTrueAtTheEndOfMostGames) {
    EXPECT_TRUE(is_open("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::white) ||
                is_open("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3", Color::white));
    EXPECT_TRUE(is_open("r1bq1rk1/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9", Color::black));
    EXPECT_TRUE(is_open("8/5p1p/4k1p1/8/8/2K4P/1R4P1/8 b - - 0 40", Color::white));
    EXPECT_TRUE(is_open("8/8/4k3/8/8/8/P7/4K3 w - - 0 1", Color::white));
    EXPECT_TRUE(is_open("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Color::white));
    EXPECT_TRUE(is_open("8/8/8/R3k3/8/8/8/3K4 b - - 0 1", Color::white));
    EXPECT_TRUE(is_open("8/7K/4q3/4k3/8/8/8/8 w - - 34 80", Color::black));  // the king has two flights
    // A man can interpose against a check. Squares that a king can only capture on are not counted.
    EXPECT_TRUE(is_open("3k4/pp3ppp/2p1p3/5b2/2P5/1P6/P2NBPPP/q3K2R w K - 0 21", Color::black));
    EXPECT_TRUE(is_open("8/5ppk/P6p/8/4n3/8/1P4PP/5BK1 w - - 3 39", Color::black));
    EXPECT_TRUE(is_open("8/8/5k2/5P1P/6K1/4b3/8/8 b - - 4 57", Color::black));
}

TEST(PlainlyOpen, IsFalseForBlockedPositions) {
    EXPECT_FALSE(is_open("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", Color::white));
    EXPECT_FALSE(is_open("k7/1p6/1P6/1P6/8/8/8/K7 w - - 0 1", Color::white));
    EXPECT_FALSE(is_open("8/8/8/8/8/4NK1k/8/8 w - - 0 1", Color::white));  // no mating material
    EXPECT_FALSE(is_open("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", Color::white));  // stalemate
    EXPECT_FALSE(is_open("K7/P1k5/8/8/8/8/8/8 w - - 0 1", Color::white));  // the winner is stalemated
    EXPECT_FALSE(is_open("8/8/8/8/8/8/7p/5K1k b - - 0 1", Color::black));
    // Every move of White stalemates.
    EXPECT_FALSE(is_open("7B/6PP/5P2/4N1P1/B4QN1/1P3RPk/5P1P/5RK1 w - - 0 1", Color::white));
    EXPECT_FALSE(is_open("6k1/6Q1/8/8/8/8/8/K7 b - - 0 1", Color::white));  // the only move is a capture
    // Black's pawns promote before White's does.
    EXPECT_FALSE(is_open("6k1/p5P1/6PB/p5P1/2p5/P3P3/2PK4/8 w - - 0 1", Color::white));
    // White's own men block its pawns.
    EXPECT_FALSE(is_open("BRRBRQRN/1PP1PPP1/6PP/4k3/8/8/4K3/8 b - - 0 1", Color::white));
}

/// Tests both sides. Returns the number of sides for which the position is plainly open.
int ask(Solver& solver, const Position& position) {
    int open = 0;
    for (const Color winner : {Color::white, Color::black}) {
        if (!is_plainly_open(position, winner)) continue;
        ++open;
        for (const Effort effort : {Effort::fast, Effort::full}) {
            EXPECT_NE(solver.solve(position, winner, {.effort = effort, .nodes = 20'000}).outcome,
                      Outcome::unwinnable)
                << fen(position) << ' ' << name(winner);
        }
    }
    return open;
}

TEST(PlainlyOpen, IsFalseForKnownUnwinnablePositions) {
    for (const test::Question& question : test::known_questions()) {
        if (question.verdict != "unwinnable") continue;
        EXPECT_FALSE(is_plainly_open(question.position, question.winner)) << fen(question.position);
    }
}

TEST(PlainlyOpen, IsFalseForPositionsFoundClosed) {
    constexpr std::uint64_t seed = 20;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    Solver solver;
    int open = 0;
    for (int round = 0; round < test::rounds(20'000); ++round) {
        const auto placed = Position::from_setup(test::random_placement(random));
        if (placed) open += ask(solver, *placed);
        if (const auto near = test::random_neighbour(random)) open += ask(solver, *near);
        if (const auto changed = test::random_mutation(random)) open += ask(solver, *changed);
        if (const auto locked = test::random_locked_position(random)) open += ask(solver, *locked);
    }
    EXPECT_GT(open, test::rounds(1000));
}

/// All 550,000 positions of this kind were tested once; this test takes a sample.
TEST(PlainlyOpen, IsFalseForClosedPositionsAgainstALoneKing) {
    test::Random random(22);
    Solver solver;
    int open = 0;
    for (int round = 0; round < test::rounds(20'000); ++round) {
        doublecheck::Setup setup;
        const auto put = [&](PieceType type, Color color) {
            const Square square = Square::from_index(static_cast<int>(random() % 64));
            if (type != PieceType::pawn || !end_ranks.contains(square))
                setup.board.put(square, {color, type});
        };
        constexpr std::array strong = {PieceType::queen, PieceType::rook, PieceType::pawn};
        put(strong[random() % strong.size()], Color::white);
        put(PieceType::king, Color::white);
        put(PieceType::king, Color::black);
        setup.turn = random() % 2 == 0 ? Color::white : Color::black;
        if (const auto position = Position::from_setup(setup)) open += ask(solver, *position);
    }
    EXPECT_GT(open, test::rounds(5000));
}

TEST(PlainlyOpen, IsTrueForMostPositionsOfGames) {
    test::Random random(21);
    Solver solver;
    int questions = 0;
    int open = 0;
    test::for_random_game_positions(random, test::rounds(4000), [&](const Position& position) {
        questions += 2;
        open += ask(solver, position);
    });
    EXPECT_GT(open, questions / 2);
}

}  // namespace plainly_open_test
}  // namespace doublecheck::mates
