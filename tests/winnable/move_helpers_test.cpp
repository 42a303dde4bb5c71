// SPDX-License-Identifier: MIT
// Helpers that avoid playing moves agree with the moves played: packed successors, possible checks, and moves
// that are legal for sure.
#include <gtest/gtest.h>

#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"
#include "winnable/check_squares.hpp"
#include "winnable/mobility/bitboards.hpp"
#include "winnable/packed.hpp"

namespace doublecheck::mates {
namespace move_helpers_test {

struct Seen {
    int moves = 0;
    int special = 0;  ///< castlings, promotions, captures en passant
};

void compare(const Position& position, Seen& seen) {
    if (!fits(position)) return;
    const MoveList moves = position.legal_moves();
    std::vector<Packed> successors(moves.size());
    pack_successors(position, moves, successors.data());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Position after = position.after(moves[i]);
        ASSERT_EQ(successors[i], pack(after)) << fen(position) << " to " << fen(after);
        ASSERT_EQ(pack(unpack(successors[i])), successors[i]) << fen(after);
        ++seen.moves;
        seen.special += moves[i].kind() != MoveKind::normal ? 1 : 0;
    }
}

TEST(Packed, SuccessorsAgreeWithTheMovesPlayed) {
    test::Random random(11);
    Seen seen;
    test::for_random_game_positions(random, 20'000,
                                    [&](const Position& position) { compare(position, seen); });
    for (int i = 0; i < 20'000; ++i) {
        if (const auto position = Position::from_setup(test::random_placement(random)))
            compare(*position, seen);
    }
    EXPECT_GT(seen.moves, 100'000);
    EXPECT_GT(seen.special, 1000);
}

TEST(Packed, SuccessorsAreRightAfterMovesThatChangeRights) {
    Seen seen;
    for (const char* text : {"r3k2r/p6p/8/1P4P1/1p4p1/8/P6P/R3K2R w KQkq - 0 1",
                             "r3k2r/p6p/8/1P4P1/1p4p1/8/P6P/R3K2R b KQkq - 0 1",
                             "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 2",
                             "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"})
        compare(*parse_position(text), seen);
    EXPECT_GT(seen.special, 0);
}

/// Expects that no check is missed; returns the number of checking moves.
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

TEST(CheckSquares, IncludeMovesOfTwoMen) {
    // En passant opens a rank; castling brings the rook to a file.
    EXPECT_EQ(checks_of(*parse_position("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1")), 1);
    EXPECT_EQ(checks_of(*parse_position("5k2/8/8/8/8/8/8/4K2R w K - 0 1")), 3);
}

int sure(std::string_view text) {
    return sure_moves(*parse_position(text));
}

TEST(SureMoves, AreMovesOfMenOffTheLinesOfTheirKing) {
    EXPECT_EQ(sure("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/6P1/4K3 w - - 0 1"), 1);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/5P2/4K3 w - - 0 1"), 0);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/6N1/4K3 w - - 0 1"), 3);
    EXPECT_EQ(sure("4k3/8/8/8/8/8/6N1/r3K3 w - - 0 1"), 0);
    EXPECT_EQ(sure("4k3/8/8/8/8/6p1/6R1/4K3 w - - 0 1"), 9);
}

TEST(SureMoves, NeverExceedTheLegalMoves) {
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

}  // namespace move_helpers_test
}  // namespace doublecheck::mates
