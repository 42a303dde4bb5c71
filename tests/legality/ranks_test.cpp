// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace ranks_test {

/// Returns the verdict that the kernel with ranks alone gives.
VerdictDocument ranked_verdict(const Setup& setup) {
    const kernel::RankedProblem problem =
        kernel::make_problem<kernel::RankedColumn>(setup, StartArray::standard);
    Budget budget({.nodes = 20'000});
    const kernel::RankedOutcome outcome = kernel::search(problem, budget);
    VerdictDocument verdict{
        .question = "legality", .subject = {{"fen", fen(setup)}}, .answer = outcome.answer};
    if (outcome.answer != Answer::no) return verdict;
    verdict.reasons.push_back(written_reason(kernel::explain(setup, problem)));
    verdict.certificate = test::certificate_of(kernel::certify(outcome));
    return verdict;
}

constexpr const char* rows[] = {
    // Black's pawn on a2 has passed White's pawn on a3, which came straight on, so Black captured b3xa2. Then
    // b4 and h5 need two more captures, but the bishops of c1 and f1 were captured at home.
    "R6b/2ppp2p/4qpr1/Qbk2PRp/1pn1K3/P3N2P/pPPPP1P1/8 w - - 0 1",
    "5Rn1/ppp3pp/1bnprp1N/R2pPb2/6Nq/4r2Q/PPPk1B1P/5KB1 w - - 0 1",
    "2QK1N2/pp4pP/Br3p1p/qp2P3/1P2P3/2p1n3/PRb2P1r/1Bb1n1k1 b - - 0 1",
    // A pawn must have captured a bishop on a square that is not of the bishop's colour, or must have left
    // its file after passing an enemy pawn that was ahead of it.
    "Rrq3K1/1p3bPQ/P7/B4RNb/1R1n4/kP2nbq1/2PnbpR1/3N1q2 w - - 0 1",
    "q2R3N/k2nK2p/bPR2Q1q/2r4N/rr2B2P/3BbN1p/r3q1q1/2Q2n1b b - - 0 1",
    "1rkQ1r2/b5p1/1nnRrRN1/pRNN4/B4Nb1/1bn1PNP1/3K4/1qn2r2 b - - 0 1",
};

TEST(RankedKernel, RefutesWhatTheOrderOfPawnsDoesNot) {
    for (const char* row : rows) {
        const doublecheck::Setup setup = *parse_fen(row);
        Budget budget({.nodes = 20'000});
        EXPECT_EQ(kernel::search(kernel::make_problem(setup, StartArray::standard), budget).answer,
                  Answer::yes);
        const VerdictDocument verdict = ranked_verdict(setup);
        ASSERT_EQ(verdict.answer, Answer::no) << row;
        EXPECT_EQ(verify(verdict).answer, Answer::yes) << to_json(verify(verdict));
    }
}

TEST(RankedKernel, HasACertificateThatDamageInvalidates) {
    const VerdictDocument good = ranked_verdict(*parse_fen(rows[0]));
    const auto answer_after = [&](auto change) {
        VerdictDocument copy = good;
        change(copy, copy.certificate->body);
        return verify(copy).answer;
    };
    const std::size_t states = good.certificate->body[1].second.array()->size();
    ASSERT_GT(states, 10U);
    for (std::size_t i = 0; i < states; ++i) {
        const auto place = static_cast<std::ptrdiff_t>(i);
        EXPECT_EQ(answer_after([&](VerdictDocument&, Object& body) {
                      Array& list = *body[1].second.array();
                      list.erase(list.begin() + place);
                  }),
                  Answer::no)
            << i;
        EXPECT_EQ(answer_after([&](VerdictDocument&, Object& body) {
                      Array& list = *body[1].second.array();
                      list.push_back(Value(list[i]));
                  }),
                  Answer::no);
        for (const char* text : {"0a/0a/0a/0a/0a/0a/0a/0a 9 9 0 0 0 0 0 0", "x", "", "0a/0a 1 1 0 0 0 0 0 0"})
            EXPECT_EQ(
                answer_after([&](VerdictDocument&, Object& body) { (*body[1].second.array())[i] = text; }),
                Answer::no);
    }
    EXPECT_EQ(answer_after([](VerdictDocument&, Object& body) { body[1].second = "none"; }), Answer::no);
    EXPECT_EQ(answer_after([](VerdictDocument&, Object& body) { body[0].second = false; }), Answer::no);
    EXPECT_EQ(answer_after([](VerdictDocument&, Object& body) { body[0].second = 1; }), Answer::no);
    EXPECT_EQ(answer_after([](VerdictDocument&, Object& body) { body.erase(body.begin()); }), Answer::no);
    EXPECT_EQ(answer_after(
                  [](VerdictDocument& verdict, Object&) { verdict.reasons.front().rule = "pawns.kernel"; }),
              Answer::no);
    EXPECT_EQ(answer_after([](VerdictDocument& verdict, Object&) { verdict.answer = Answer::yes; }),
              Answer::no);
    EXPECT_EQ(answer_after([](VerdictDocument& verdict, Object&) {
                  verdict.subject[0].second = fen(initial_setup());
              }),
              Answer::no);
    // Without the list the checker searches all states itself.
    EXPECT_EQ(answer_after([](VerdictDocument&, Object& body) { body.pop_back(); }), Answer::yes);
}

/// Plays a game with pawns only, on a real board. Pawns may capture pieces anywhere. Bishops are captured on
/// squares of their shade, once they could have left home. Pieces may capture any pawn or bishop.
class PawnGame {
  public:
    explicit PawnGame(test::Random& random) : random_(random) {
        for (int file = 0; file < 8; ++file) {
            put(file, 1, 'P');
            put(file, 6, 'p');
        }
    }

    void play(int moves) {
        for (int i = 0; i < moves; ++i) move();
    }

    /// Returns a setup with the pawns on their squares, the bishops that are still at home, promoted pawns as
    /// queens, and the other men on any free squares.
    doublecheck::Setup setup() {
        doublecheck::Setup setup;
        std::vector<Piece> men;
        for (std::size_t c = 0; c < 2; ++c) {
            const Color color = c == 0 ? Color::white : Color::black;
            std::vector<PieceType> pieces = {PieceType::queen,  PieceType::rook,   PieceType::rook,
                                             PieceType::knight, PieceType::knight, PieceType::king};
            pieces.erase(pieces.begin(), pieces.begin() + lost_pieces_[c]);
            for (int i = 0; i < promoted_[c]; ++i) pieces.push_back(PieceType::queen);
            for (const PieceType piece : pieces) men.push_back({color, piece});
        }
        for (int square = 0; square < 64; ++square) {
            const char pawn = board_[static_cast<std::size_t>(square)];
            if (pawn == ' ') continue;
            const Color color = pawn == 'P' ? Color::white : Color::black;
            setup.board.put(Square::from_index(square), {color, PieceType::pawn});
        }
        for (std::size_t c = 0; c < 2; ++c) {
            for (std::size_t light = 0; light < 2; ++light) {
                if (has_lost_bishop_[c][light]) continue;
                const Color color = c == 0 ? Color::white : Color::black;
                setup.board.put(Square::from_index(home_of_bishop(c, light)), {color, PieceType::bishop});
            }
        }
        for (const Piece man : men) {
            Square square = Square::from_index(test::below(random_, 64));
            while (setup.board.occupied().contains(square))
                square = Square::from_index(test::below(random_, 64));
            setup.board.put(square, man);
        }
        return setup;
    }

  private:
    static constexpr int max_lost_pieces = 5;  // all pieces except king and bishops

    void put(int file, int rank, char pawn) { board_[static_cast<std::size_t>(8 * rank + file)] = pawn; }
    [[nodiscard]] char at(int file, int rank) const {
        return board_[static_cast<std::size_t>(8 * rank + file)];
    }
    void arrive(std::size_t c, int file, int rank) {
        if (rank == 0 || rank == 7) {
            ++promoted_[c];
        } else {
            put(file, rank, c == 0 ? 'P' : 'p');
        }
    }

    void move() {
        const int file = test::below(random_, 8);
        const int rank = 1 + test::below(random_, 6);
        const char pawn = at(file, rank);
        if (pawn == ' ') return;
        const std::size_t c = pawn == 'P' ? 0 : 1;
        const int forward = c == 0 ? 1 : -1;
        const auto doubled = std::exchange(doubled_, -1);
        switch (test::below(random_, 12)) {
            case 0: take_piece(c, file, rank, test::below(random_, 2) * 2 - 1, forward); return;
            case 1:
            case 2: {
                const int to = file + test::below(random_, 2) * 2 - 1;
                if (to < 0 || to > 7) return;
                const char enemy = c == 0 ? 'p' : 'P';
                if (at(to, rank + forward) == enemy) {
                    put(file, rank, ' ');
                    arrive(c, to, rank + forward);
                } else if (doubled == 8 * rank + to && at(to, rank) == enemy) {  // en passant
                    put(file, rank, ' ');
                    put(to, rank, ' ');
                    put(to, rank + forward, pawn);
                }
                return;
            }
            case 3: {  // a piece takes the pawn, or a bishop
                const int chance = test::below(random_, 24);
                if (chance < 4) put(file, rank, ' ');
                if (chance == 4)
                    has_lost_bishop_[c][static_cast<std::size_t>(test::below(random_, 2))] = true;
                return;
            }
            default: advance(c, file, rank, forward);
        }
    }

    void take_piece(std::size_t c, int file, int rank, int aside, int forward) {
        const int to = file + aside;
        if (to < 0 || to > 7) return;
        const bool is_free = rank + forward == 0 || rank + forward == 7 || at(to, rank + forward) == ' ';
        if (!is_free) return;
        const auto light = static_cast<std::size_t>((to + rank + forward) % 2);
        if (test::below(random_, 2) == 0 && can_take_bishop(1 - c, light)) {
            has_lost_bishop_[1 - c][light] = true;
        } else if (promoted_[1 - c] > 0) {
            --promoted_[1 - c];
        } else if (lost_pieces_[1 - c] < max_lost_pieces) {
            ++lost_pieces_[1 - c];
        } else {
            return;
        }
        put(file, rank, ' ');
        arrive(c, to, rank + forward);
    }

    /// Returns the home square of a bishop: White's light-squared bishop began on f1, Black's on c8.
    static int home_of_bishop(std::size_t c, std::size_t light) {
        const int file = (c == 0) == (light == 1) ? 5 : 2;
        return c == 0 ? file : 56 + file;
    }

    /// Returns true if the bishop is still on the board and a pawn on a file next to its home has moved.
    [[nodiscard]] bool can_take_bishop(std::size_t c, std::size_t light) const {
        if (has_lost_bishop_[c][light]) return false;
        const int file = home_of_bishop(c, light) % 8;
        const int rank = c == 0 ? 1 : 6;
        const char pawn = c == 0 ? 'P' : 'p';
        return at(file - 1, rank) != pawn || at(file + 1, rank) != pawn;
    }

    void advance(std::size_t c, int file, int rank, int forward) {
        const bool is_home = rank == (c == 0 ? 1 : 6);
        const int steps = is_home && test::below(random_, 2) == 0 ? 2 : 1;
        for (int i = 1; i <= steps; ++i) {
            const int to = rank + i * forward;
            if (to > 0 && to < 7 && at(file, to) != ' ') return;
        }
        put(file, rank, ' ');
        arrive(c, file, rank + steps * forward);
        if (steps == 2) doubled_ = 8 * (rank + 2 * forward) + file;
    }

    test::Random& random_;
    std::array<char, 64> board_ = [] {
        std::array<char, 64> empty;
        empty.fill(' ');
        return empty;
    }();
    std::array<int, 2> promoted_ = {};
    std::array<int, 2> lost_pieces_ = {};
    std::array<std::array<bool, 2>, 2> has_lost_bishop_ = {};  ///< by colour, dark and light
    int doubled_ = -1;
};

TEST(RankedKernel, RefutesNothingThatPawnsCanPlay) {
    constexpr std::uint64_t seed = 23;
    test::Random random(seed);
    int decided = 0;
    const int games = (test::is_sanitized ? 300 : 1500) * test::scale();
    for (int i = 0; i < games; ++i) {
        PawnGame game(random);
        game.play(20 + test::below(random, 400));
        const doublecheck::Setup setup = game.setup();
        const kernel::RankedProblem problem =
            kernel::make_problem<kernel::RankedColumn>(setup, StartArray::standard);
        Budget budget({.nodes = 1000});
        const kernel::RankedOutcome outcome = kernel::search(problem, budget);
        ASSERT_NE(outcome.answer, Answer::no) << "seed " << seed << ", " << fen(setup);
        decided += outcome.answer == Answer::yes ? 1 : 0;
    }
    EXPECT_GT(decided * 10, games * 8) << decided << " of " << games;
}

/// Returns a forged verdict of the kernel with ranks, whose states the checker must search itself.
VerdictDocument claimed_refutation(const doublecheck::Setup& setup) {
    VerdictDocument verdict{.question = "legality", .subject = {{"fen", fen(setup)}}, .answer = Answer::no};
    verdict.reasons.push_back({.rule = std::string(retraction::no_kernel_with_ranks.rule.id), .text = "."});
    verdict.certificate = Certificate{.kind = "kernel"};
    verdict.certificate->body.emplace_back("ranks", true);
    return verdict;
}

TEST(RankedKernel, OfTheCheckerRefutesNothingThatPawnsCanPlay) {
    constexpr std::uint64_t seed = 29;
    test::Random random(seed);
    const int games = test::rounds(300);
    int followed = 0;
    for (int i = 0; i < games; ++i) {
        PawnGame game(random);
        game.play(20 + test::below(random, 400));
        const doublecheck::Setup setup = game.setup();
        const VerifyVerdict verified = verify(claimed_refutation(setup), {.limits = {.nodes = 3000}});
        ASSERT_NE(verified.answer, Answer::yes) << "seed " << seed << ", " << fen(setup);
        const std::string& why = verified.reasons.front().text;
        followed += why.find("lead to a final state") != std::string::npos ? 1 : 0;
    }
    EXPECT_GT(followed * 10, games) << followed << " of " << games;
}

}  // namespace ranks_test
}  // namespace doublecheck
