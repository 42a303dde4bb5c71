// SPDX-License-Identifier: MIT
#include "doublecheck/board/position.hpp"

#include <gtest/gtest.h>

#include <type_traits>

#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace position_test {

static_assert(sizeof(Position) == 128 && std::is_trivially_copyable_v<Position>);
static_assert(!std::is_default_constructible_v<Position> && !std::is_default_constructible_v<Square>);
static_assert(sizeof(Move) == 2);

std::string code_of(std::string_view text) {
    const auto position = Position::from_setup(*parse_fen(text));
    return position ? "" : std::string(position.error().code);
}

TEST(Position, NeedsOneKingEach) {
    EXPECT_EQ(code_of("8/8/8/8/8/8/8/K7 w - - 0 1"), "setup.kings");
    EXPECT_EQ(code_of("k7/8/8/8/8/8/8/KK6 w - - 0 1"), "setup.kings");
    EXPECT_EQ(code_of("8/8/8/8/8/8/8/8 w - - 0 1"), "setup.kings");
}

TEST(Position, HasNoPawnOnAnEndRank) {
    EXPECT_EQ(code_of("k6P/8/8/8/8/8/8/K7 w - - 0 1"), "setup.pawn-on-end-rank");
    EXPECT_EQ(code_of("k7/8/8/8/8/8/8/K6p w - - 0 1"), "setup.pawn-on-end-rank");
}

TEST(Position, DoesNotLetTheKingBeTaken) {
    EXPECT_EQ(code_of("k7/8/8/8/8/8/8/R6K w - - 0 1"), "setup.opposite-check");
    EXPECT_EQ(code_of("8/8/8/8/8/8/8/Kk6 w - - 0 1"), "setup.opposite-check");
    EXPECT_EQ(code_of("k7/8/8/8/8/8/8/R6K b - - 0 1"), "");
}

TEST(Position, DropsRightsAndEnPassantSquaresThatTheBoardContradicts) {
    const doublecheck::Setup setup = *parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq e6 0 1");
    EXPECT_EQ(contradicted_castling_rooks(setup), SquareSet(Square("h1")));
    EXPECT_TRUE(is_ep_square_contradicted(setup));
    EXPECT_EQ(fen(*Position::from_setup(setup)), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
}

TEST(Position, CountsMovesAndKeepsTheClock) {
    Position position = Position::initial();
    position = position.after(Move::normal(Square("g1"), Square("f3")));
    EXPECT_EQ(fen(position), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    position = position.after(Move::normal(Square("e7"), Square("e5")));
    EXPECT_EQ(fen(position), "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq e6 0 2");
    EXPECT_EQ(fen(position.after_null_move()),
              "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 2");
}

TEST(Position, DetectsMateAndStalemate) {
    EXPECT_TRUE(
        parse_position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")->is_checkmate());
    EXPECT_TRUE(parse_position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")->is_stalemate());
    EXPECT_FALSE(Position::initial().is_stalemate());
}

// FIDE 9.2.3: the en passant square counts only if a capture there is legal.
TEST(Position, IgnoresTheEnPassantSquareIfTheCapturerIsPinned) {
    const Position with = *parse_position("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
    const Position without = *parse_position("8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1");
    EXPECT_FALSE(with.legal_ep_square());
    EXPECT_TRUE(with.pseudo_legal_ep_square());
    EXPECT_TRUE(with.is_repetition_of(without));
    EXPECT_EQ(with.key(), without.key());
}

TEST(Position, DiffersByALegalEnPassantCaptureAndByRights) {
    const Position with = *parse_position("4k3/8/8/3Pp3/8/8/8/R3K3 w Q e6 0 1");
    for (const char* other : {"4k3/8/8/3Pp3/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/3Pp3/8/8/8/R3K3 w - e6 0 1"}) {
        EXPECT_FALSE(with.is_repetition_of(*parse_position(other)));
        EXPECT_NE(with.key(), parse_position(other)->key());
    }
}

TEST(Position, LosesCastlingRightsWithTheRookOrTheKing) {
    const Position position = *parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(fen(position.after(Move::normal(Square("a1"), Square("a8")))),
              "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    EXPECT_EQ(fen(position.after(Move::normal(Square("e1"), Square("e2")))),
              "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    EXPECT_EQ(fen(position.after(Move::castling(Square("e1"), Square("a1")))),
              "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
}

}  // namespace position_test
}  // namespace doublecheck
