// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

// Games from the 960 arrays. Every `yes` is read back from its JSON and checked by the checker.

namespace doublecheck {
namespace chess960_test {

LegalityOptions chess960_options(const Limits& limits = {}) {
    return {.array = StartArray::chess960, .construct = true, .limits = limits};
}

doublecheck::Setup setup_of(const std::string& text) {
    const auto setup = parse_fen(text, StartArray::chess960);
    EXPECT_TRUE(setup) << text;
    return *setup;
}

/// Plays random moves. With `capture_often`, every other move is a capture if there is one.
Position play(const Position& start, int plies, bool capture_often, test::Random& random) {
    Position position = start;
    for (; plies > 0; --plies) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        std::vector<Move> choice;
        if (capture_often && test::below(random, 2) == 0) {
            std::ranges::copy_if(moves, std::back_inserter(choice), [&](Move move) {
                return !move.is_castling() && position.occupied().contains(move.to());
            });
        }
        if (choice.empty()) choice.assign(moves.begin(), moves.end());
        position = position.after(
            choice[static_cast<std::size_t>(test::below(random, static_cast<int>(choice.size())))]);
    }
    return position;
}

std::string start_of(const VerdictDocument& verdict) {
    for (const Member& member : verdict.certificate->body) {
        if (member.first == "start") return *member.second.text();
    }
    return {};
}

/// Asks about the position of Chess960 and expects a game that the checker accepts. Returns the verdict.
VerdictDocument expect_game(const std::string& text) {
    VerdictDocument verdict = test::read_back(legality(setup_of(text), chess960_options()));
    EXPECT_EQ(verdict.answer, Answer::yes) << text;
    if (verdict.answer != Answer::yes) return verdict;
    const VerifyVerdict checked = verify(verdict);
    EXPECT_EQ(checked.answer, Answer::yes) << to_json(verdict);
    EXPECT_TRUE(checked.accepted && checked.accepted->uncovered.empty()) << to_json(checked);
    return verdict;
}

// The bar is 98 % of 2,000 positions (DOUBLECHECK_TEST_SCALE=25).
TEST(Chess960, GamesAreFoundToPositionsReachedByPlay) {
    constexpr std::uint64_t seed = 530;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    const int count = test::rounds(80);
    int found = 0;
    std::string missed;
    for (int i = 0; i < count; ++i) {
        const Position start = *Position::from_setup(test::random_start(random));
        const Position reached = play(start, 20 + test::below(random, 101), i % 2 == 1, random);
        const VerdictDocument verdict = test::read_back(legality(reached.setup(), chess960_options()));
        ASSERT_NE(verdict.answer, Answer::no) << fen(reached.setup());
        if (verdict.answer == Answer::unknown) {
            missed += fen(reached.setup()) + '\n';
            continue;
        }
        ++found;
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict);
    }
    RecordProperty("found", found);
    EXPECT_GE(found * 100, count * 98) << found << " of " << count << ", not:\n" << missed;
}

// One move after each array, the array itself is the only beginning that needs one move.
TEST(Chess960, GamesBeginWithTheArrayOfTheMenThatStandAtHome) {
    for (int number = 0; number < chess960_arrays; number += test::is_sanitized ? 97 : 13) {
        Position position = *Position::from_setup(chess960_setup(number));
        position = position.after(*parse_uci(position, "e2e4"));
        const LegalityVerdict verdict = legality(position.setup(), chess960_options());
        ASSERT_EQ(verdict.answer, Answer::yes) << number;
        EXPECT_EQ(chess960_number(verdict.game->start.board()), number);
        EXPECT_EQ(verdict.game->moves.size(), 1U) << number;
    }
}

TEST(Chess960, TheArrayIsStated) {
    VerdictDocument verdict = expect_game("bbqnnrkr/pppppppp/8/8/8/3N4/PPPPPPPP/BBQN1RKR b HFhf - 1 1");
    EXPECT_EQ(verdict.reasons.front().text,
              "A game of 1 move from Chess960 array 0 (BBQNNRKR) leads to the position: 1.Nd3.");
    verdict = expect_game("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1");
    EXPECT_EQ(verdict.reasons.front().text, "This is an initial position: Chess960 array 959 (RKRNNQBB).");
    verdict = expect_game("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_EQ(verdict.reasons.front().text,
              "A game of 1 move from Chess960 array 518 (RNBQKBNR) leads to the position: 1.e4 e5.");
}

// Without rights and with few men, nearly every array will do.
TEST(Chess960, TheStandardArrayComesFirst) {
    for (const char* text : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3K4/8/R7 b - - 0 1",
                             "r4rk1/ppbn1p2/2p1pn1p/q2p2pb/7N/PP1PP1PP/1BPN1PB1/R3QRK1 w - - 0 14"}) {
        const VerdictDocument verdict = expect_game(text);
        EXPECT_EQ(start_of(verdict), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") << text;
    }
}

// The rook with the right stands inside the other rook, so the FEN needs the letter of its file. `K` or `Q`
// would be the outer rook, which the rights of Black exclude.
TEST(Chess960, AnInnerRookKeepsItsRight) {
    struct Row {
        const char* inner;
        const char* outer;
        int array;
    };
    for (const auto& [inner, outer, array] :
         {Row{"bbqnrkrn/pppppppp/8/8/4P2P/6N1/PPPP1PP1/BBQN1KRR w Gge - 0 12",
              "bbqnrkrn/pppppppp/8/8/4P2P/6N1/PPPP1PP1/BBQN1KRR w Kge - 0 12", 288},
          Row{"nrkrbbqn/pppppppp/8/8/P2P4/1N6/1PP1PPPP/RRK1BBQN w Bbd - 0 12",
              "nrkrbbqn/pppppppp/8/8/P2P4/1N6/1PP1PPPP/RRK1BBQN w Qbd - 0 12", 362}}) {
        const VerdictDocument verdict = expect_game(inner);
        EXPECT_EQ(chess960_number(setup_of(start_of(verdict)).board), array) << inner;
        EXPECT_EQ(legality(setup_of(outer), chess960_options()).answer, Answer::no) << outer;
    }
}

TEST(Chess960, RightsThatNoArrayHasAreRefuted) {
    for (const char* text : {"rk6/8/8/8/8/8/8/R3K3 b Aa - 0 1",                  // kings on different files
                             "1k4r1/pppppppp/8/8/8/8/PPPPPPPP/1K5R w Hg - 0 1",  // different rooks
                             "7k/8/8/8/8/8/8/R6K w A - 0 1",                     // a king in the corner
                             "1r1kr3/pppppppp/8/8/8/8/PPPPPPPP/R2KR3 w AEbe - 0 1"}) {
        const LegalityVerdict verdict = legality(setup_of(text), chess960_options());
        EXPECT_EQ(verdict.answer, Answer::no) << text;
        EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes) << text;
    }
}

TEST(Chess960, TheArrayHasTheRightsOfThePosition) {
    constexpr std::uint64_t seed = 961;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int asked = 0; asked < test::rounds(60);) {
        const Position reached = play(*Position::from_setup(test::random_start(random)), 12, false, random);
        if (reached.castling_rooks().empty()) continue;
        ++asked;
        const LegalityVerdict verdict = legality(reached.setup(), chess960_options());
        if (verdict.answer != Answer::yes) continue;
        const Position& start = verdict.game->start;
        EXPECT_TRUE(start.castling_rooks().contains_all(reached.castling_rooks())) << fen(reached.setup());
        for (const Color color : {Color::white, Color::black}) {
            if (reached.castling_rooks(color).empty()) continue;
            EXPECT_EQ(start.king_square(color), reached.king_square(color)) << fen(reached.setup());
        }
    }
}

// The bishop on a1 is shut in, so only arrays with a bishop there remain, and standard chess has none.
TEST(Chess960, StandardChessBeginsWithItsOwnArrayOnly) {
    const std::string text = "bqnbrkrn/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BRKRN b - - 0 1";
    const auto standard = parse_fen(text);
    ASSERT_TRUE(standard);
    EXPECT_NE(legality(*standard, {.construct = true, .limits = {.nodes = 100'000}}).answer, Answer::yes);
}

TEST(Chess960, OtherArraysInACertificateAreRejected) {
    VerdictDocument verdict = expect_game("bqnbrkrn/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BRKRN b GEge - 0 1");
    ASSERT_EQ(verdict.certificate->body.front().first, "start");
    Value& start = verdict.certificate->body.front().second;
    int accepted = 0;
    for (int number = 0; number < chess960_arrays; ++number) {
        start = fen(chess960_setup(number));
        accepted += verify(verdict).answer == Answer::yes ? 1 : 0;
    }
    EXPECT_EQ(accepted, 1);
    for (const char* other :
         {"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEg - 0 1",   // a right less
          "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GE - 0 1",    // none of Black
          "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w - - 0 1",     // none at all
          "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN b GEge - 0 1",  // Black to move
          "qbnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",  // sides that differ
          "bqnbrkrn/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BRKRN w GEge - 0 1"}) {
        start = std::string(other);
        EXPECT_NE(verify(verdict).answer, Answer::yes) << other;
    }
    start = std::string("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1");
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    std::erase_if(verdict.subject, [](const Member& one) { return one.first == "chess960"; });
    for (Member& one : verdict.subject) {
        if (one.first == "fen")
            one.second = std::string("bqnbrkrn/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BRKRN b - - 0 1");
    }
    EXPECT_NE(verify(verdict).answer, Answer::yes);
}

TEST(Chess960, AnUnfinishedConstructionNamesItsArray) {
    const std::string hard = "b2rN2b/NB2Q2k/p6q/qN2b1R1/BN3Brb/1p5B/1Q1R1p2/Kn4Q1 b - - 0 1";
    const LegalityVerdict verdict = legality(setup_of(hard), chess960_options({.nodes = 20'000}));
    ASSERT_EQ(verdict.answer, Answer::unknown);
    EXPECT_LE(verdict.effort.nodes, 20'000U);
    ASSERT_TRUE(verdict.unrefuted && verdict.unrefuted->construction);
    const Construction& construction = *verdict.unrefuted->construction;
    ASSERT_TRUE(construction.start);
    ASSERT_TRUE(chess960_number(construction.start->board));
    Position position = *Position::from_setup(*construction.start);
    for (const UciMove& move : construction.moves) {
        ASSERT_TRUE(position.is_legal(move.move)) << move.text;
        position = position.after(move.move);
    }
    EXPECT_EQ(position.board(), construction.nearest.board);
}

TEST(Chess960, GamesAreShortened) {
    LegalityOptions options = chess960_options();
    const doublecheck::Setup setup = setup_of("8/8/4k3/8/8/3K4/8/R7 b - - 0 1");
    const std::size_t length = legality(setup, options).game->moves.size();
    options.shorten = true;
    const LegalityVerdict verdict = legality(setup, options);
    EXPECT_LT(verdict.game->moves.size(), length);
    EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes);
}

// The caller may ask about Chess960 and supply a game that was read as one of standard chess.
TEST(Chess960, AKnownGameOfStandardChessProvesItsPosition) {
    SuppliedGame game{.start = Position::initial(), .moves = {}};
    Position position = game.start;
    for (const char* move : {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "e1g1"}) {
        game.moves.push_back(*parse_uci(position, move));
        position = position.after(game.moves.back());
    }
    LegalityOptions options = chess960_options();
    options.game = game;
    const VerdictDocument verdict = test::read_back(legality(position.setup(), options));
    ASSERT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict);
    EXPECT_NE(verdict.reasons.front().text.find("from Chess960 array 518 (RNBQKBNR)"), std::string::npos);
}

}  // namespace chess960_test
}  // namespace doublecheck
