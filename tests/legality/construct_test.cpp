// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace construct_test {

VerdictDocument judged(const std::string& text, const Limits& limits = {.nodes = 5'000'000}) {
    const auto setup = parse_fen(text);
    EXPECT_TRUE(setup) << text;
    return test::read_back(legality(*setup, {.construct = true, .limits = limits}));
}

void expect_game(const std::string& text) {
    const VerdictDocument verdict = judged(text);
    ASSERT_EQ(verdict.answer, Answer::yes) << text;
    const auto read = parse_verdict(to_json(verdict));
    ASSERT_TRUE(read) << text;
    const VerifyVerdict checked = verify(*read);
    EXPECT_EQ(checked.answer, Answer::yes) << to_json(verdict);
    EXPECT_TRUE(checked.accepted && checked.accepted->uncovered.empty()) << to_json(checked);
}

TEST(Construction, FindsGamesToFewMen) {
    for (const char* text : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3K4/8/8 b - - 0 1",
                             "8/8/4k3/8/8/3K4/8/R7 w - - 0 1", "8/8/4k3/8/8/3K4/8/R7 b - - 0 1",
                             "k7/8/8/8/8/8/8/KQ6 b - - 0 1", "8/8/4k3/5p2/8/1b2P3/1P6/3BK3 b - - 2 47"})
        expect_game(text);
}

TEST(Construction, FindsGamesThatEndWithTheAnswerToACheck) {
    expect_game("k1K5/8/1P6/8/8/8/8/8 w - - 0 1");
    expect_game("k1K5/8/PP6/8/8/8/8/8 w - - 0 1");
}

TEST(Construction, TakesBackMovesUntilLockedMenAreFree) {
    // The rook came to f2 while a piece stood on g1, which the king has captured since.
    expect_game("4k3/8/8/8/8/5P2/4PrPP/7K w - - 0 1");
    expect_game("b2n2n1/2r1p1b1/p3Pq1r/Pppp2pp/1kBNQ1P1/1PBP4/R1PK1P1P/1N5R b - - 3 51");
    expect_game("r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b - - 0 1");
}

TEST(Construction, NamesTheLimit) {
    const VerdictDocument verdict = judged("k1K5/8/PP6/8/8/8/8/8 w - - 0 1", {.nodes = 500});
    EXPECT_NE(verdict.reasons.back().text.find("within 500 nodes"), std::string::npos)
        << verdict.reasons.back().text;
}

TEST(Construction, TakesFewNodesForKings) {
    EXPECT_LT(judged("8/8/4k3/8/8/3K4/8/8 w - - 0 1").effort.nodes, 50'000U);
    EXPECT_LT(judged("8/8/4k3/8/8/3K4/8/R7 b - - 0 1").effort.nodes, 50'000U);
}

TEST(Construction, FindsGamesToPositionsOfRealGames) {
    for (const char* text : {"r4rk1/ppbn1p2/2p1pn1p/q2p2pb/7N/PP1PP1PP/1BPN1PB1/R3QRK1 w - - 0 14",
                             "1k1rr3/ppq2pp1/2p5/4n1Pp/3N2n1/2P3P1/PPQ2PB1/1K1R3R w - - 1 23",
                             "2r3k1/Q2q2p1/3b1p1p/1p1PpP2/1Pp1B3/2P4P/6P1/R5K1 b - - 2 39"})
        expect_game(text);
}

TEST(Construction, KeepsCastlingRights) {
    expect_game("r3k2r/ppq1bpp1/2p1pn2/4n2p/8/2PP2PP/PP1NQPB1/R1B1K2R w KQkq - 1 14");
    expect_game("r2qkb1r/pppn1ppp/4pn2/3p4/6b1/1P3NP1/PBPPPPBP/RN1Q1RK1 b kq - 3 6");
}

TEST(Construction, EndsWithTheDoubleStepOfAnEnPassantSquare) {
    expect_game("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
}

// The check was discovered by a knight that left the bishop's diagonal, or by a promoting pawn, so one move
// is taken back first.
TEST(Construction, TakesBackChecksFirst) {
    expect_game("6rk/p5Qp/8/8/8/6nP/1B3qPK/3R4 b - - 0 38");
    expect_game("8/8/8/1b6/8/8/4n3/5K1k w - - 0 1");
}

TEST(Construction, CarriesOutPlansOnFullBoards) {
    expect_game("3kB3/4pnb1/qpp2bR1/3Nr2r/NB2K1P1/nb1p1P2/nn3Br1/5B2 w - - 0 1");
}

class ThreeThreads final : public ThreadPool {
  public:
    [[nodiscard]] std::size_t size() const override { return 3; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) const override {
        std::atomic<std::size_t> next = 0;
        std::vector<std::jthread> threads;
        for (int i = 0; i < 3; ++i) {
            threads.emplace_back([&] {
                for (std::size_t n = next++; n < count; n = next++) task(n);
            });
        }
        threads.clear();
        has_run = true;
    }
    mutable bool has_run = false;
};

// Many captures are left, but hardly more than the pawns need to change files and to pass each other.
TEST(Construction, PlansManyCapturesWithinTheDefaultLimit) {
    for (const char* text : {"3b1R1R/2pn2p1/1b1P4/q5P1/B2kpnPp/1Q4pp/b2Br3/2KN4 b - - 0 1",
                             "Nb2r2n/7n/p5P1/1PB4b/Kp4pp/6pp/1r1qP3/1k6 w - - 0 1",
                             "1k6/4n3/p1r1r1b1/PpPBp1Q1/2bPP1Np/1p5P/NK3Rp1/B1b1n1Rb w - - 0 1"}) {
        const auto setup = parse_fen(text);
        ASSERT_TRUE(setup) << text;
        const VerdictDocument verdict = test::read_back(legality(*setup, {.construct = true}));
        ASSERT_EQ(verdict.answer, Answer::yes) << text;
        EXPECT_EQ(verify(verdict).answer, Answer::yes) << text;
    }
}

// The second position is not reached within its nodes, but the path to the nearest position must be the same
// with threads.
TEST(Construction, FindsTheSameWithThreads) {
    for (const char* text : {"Nb2r2n/7n/p5P1/1PB4b/Kp4pp/6pp/1r1qP3/1k6 w - - 0 1",
                             "q5b1/q1rR3R/2b2R1n/bQ1pp1nR/2R1Pnk1/5r2/NBK3b1/bQ2n3 w - - 0 1"}) {
        const auto setup = parse_fen(text);
        ASSERT_TRUE(setup) << text;
        LegalityOptions options = {.construct = true, .limits = {.nodes = 400'000}};
        const VerdictDocument alone = test::read_back(legality(*setup, options));
        const ThreeThreads thread_pool;
        options.thread_pool = &thread_pool;
        EXPECT_EQ(to_json(legality(*setup, options)), to_json(alone)) << text;
        EXPECT_TRUE(thread_pool.has_run) << text;
    }
}

TEST(Construction, UsesAKnownGameAsProof) {
    const auto goal = parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    SuppliedGame game{.start = Position::initial(), .moves = {}};
    Position position = game.start;
    for (const char* move : {"e2e4", "e7e5"}) {
        game.moves.push_back(*parse_uci(position, move));
        position = position.after(game.moves.back());
    }
    const VerdictDocument verdict = test::read_back(legality(*goal, {.game = game}));
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    EXPECT_EQ(verdict.reasons.front().text, "A game of 1 move leads to the position: 1.e4 e5.");
    game.moves.pop_back();
    EXPECT_EQ(legality(*goal, {.game = game}).answer, Answer::unknown);
}

TEST(Construction, PlacesPawnsAndKingsBeforePieces) {
    expect_game("1r2Br2/r5b1/1qR2NRp/2b2Nr1/R2bbQ2/7Q/2p2PqR/n1K1BNkn w - - 0 1");
    expect_game("RB1bn2N/R2Kb1k1/1NB2r2/1P1r1R1Q/N1qBr3/8/1B1p1nb1/1r1N1q1Q w - - 0 1");
}

// In the first position all rights and all black pieces are left. So pawns captured pawns, and had to pass
// each other to do so.
TEST(Construction, PlansPawnsWithRights) {
    expect_game("rnbqkbnr/p1p4p/3PP3/1P1Pp3/3p3p/8/1P3PP1/RN2KBNR w KQkq - 0 16");
    expect_game("rRbqRb1r/1Pk2P2/8/2p4p/2PPp3/4pp1N/p2Q3P/RNB1KBrR w K - 0 32");
}

TEST(Construction, ShortensGames) {
    const auto setup = parse_fen("8/8/4k3/8/8/3K4/8/R7 b - - 0 1");
    const auto length = [&](bool shorten) {
        const VerdictDocument verdict =
            test::read_back(legality(*setup, {.construct = true, .shorten = shorten}));
        EXPECT_EQ(verdict.answer, Answer::yes);
        EXPECT_EQ(verify(verdict).answer, Answer::yes);
        return verdict.certificate->body.front().second.array()->size();
    };
    EXPECT_LT(length(true), length(false));
}

TEST(Construction, RunsOnlyOnRequest) {
    const auto setup = parse_fen("8/8/4k3/8/8/3K4/8/8 w - - 0 1");
    EXPECT_EQ(legality(*setup).answer, Answer::unknown);
}

TEST(Construction, StaysWithinItsLimit) {
    const std::string hard = "b2rN2b/NB2Q2k/p6q/qN2b1R1/BN3Brb/1p5B/1Q1R1p2/Kn4Q1 b - - 0 1";
    const VerdictDocument verdict = judged(hard, {.nodes = 20'000});
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_LE(verdict.effort.nodes, 20'000U);
    EXPECT_EQ(verdict, judged(hard, {.nodes = 20'000}));
}

TEST(Construction, NeverProvesWhatIsRefuted) {
    for (const char* text :
         {"rnbqkbnr/pppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"})
        EXPECT_EQ(judged(text).answer, Answer::no) << text;
}

// If a move of a game is left out or changed, the checker refuses the game.
TEST(Construction, HasGamesThatTheCheckerReplays) {
    VerdictDocument verdict = judged("8/8/4k3/8/8/3K4/8/8 w - - 0 1");
    ASSERT_EQ(verdict.answer, Answer::yes);
    Array& moves = *verdict.certificate->body.front().second.array();
    const Array whole = moves;
    for (std::size_t i = 0; i < whole.size(); i += 7) {
        moves = whole;
        moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_NE(verify(verdict).answer, Answer::yes) << i;
    }
}

}  // namespace construct_test
}  // namespace doublecheck
