// SPDX-License-Identifier: MIT
#include "legality/facts/refute_by_facts.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace facts_test {

std::optional<FactsProof> prove(const doublecheck::Setup& setup) {
    Budget budget{Limits{}};
    return refute_by_facts(setup, StartArray::standard, budget);
}

VerdictDocument verdict_of(const doublecheck::Setup& setup, const FactsProof& proof) {
    VerdictDocument verdict{.question = "legality"};
    verdict.subject.emplace_back("fen", fen(setup));
    verdict.answer = Answer::no;
    verdict.reasons.push_back(written_reason(explain(proof, setup)));
    verdict.certificate = test::certificate_of(certify(proof));
    return verdict;
}

struct Row {
    const char* rule;  ///< the rule of the last step; empty if no facts refute the position
    const char* fen;
};

constexpr Row rows[] = {
    // Parity: only knights and rooks have moved, each an even number of times.
    {"facts.parity", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
    {"facts.parity", "rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"", "rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
    {"facts.parity", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b - - 0 1"},
    {"facts.parity", "r1b1kb1r/pppppppp/2N5/5n2/6N1/2n5/PPPPPPPP/1RBK1B1R w - - 0 1"},
    {"", "r1b1kbr1/pppppppp/5N2/1n6/2N5/5n2/PPPPPPPP/R1BK1B1R b - - 0 1"},
    // Men that shut each other in.
    {"facts.steady", "4k3/8/8/8/8/4P3/1K1PRP2/4b3 b - - 0 1"},
    {"facts.steady", "4k3/8/8/8/8/1P6/bPP5/1b2K3 b - - 0 1"},
    // The rook from a8 never passed the pawns on f6 and h6, which came from f7 and h7. It could have done so
    // if the pawn on h5 was behind it, or if the pawn on g6 came from h7.
    {"facts.hall", "2bk4/1pppprpr/5p1p/8/8/8/8/4K3 w - - 0 1"},
    {"facts.hall", "4k3/8/8/8/8/5P1P/1PPPPRPR/2BK4 b - - 0 1"},
    {"", "2bk4/1pppprpr/5p2/7p/8/8/8/4K3 w - - 0 1"},
    {"", "2bk4/1pppprpr/5pp1/8/8/8/8/4K3 w - - 0 1"},
    // A king behind pawns.
    {"facts.origins", "8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1"},
    {"facts.origins", "3k1b1K/4ppp1/7p/8/8/8/8/8 w - - 0 1"},
    {"facts.origins", "8/8/8/8/8/6P1/6P1/R3K2k w Q - 0 1"},
    // A man that attacks an unmoved king from a neighbouring square never moves on. So the rook came neither
    // over f1 nor as a pawn over f2.
    {"facts.origins", "4k3/8/8/8/8/5P2/6PP/R3K1Nr w Q - 0 1"},
    {"facts.origins", "r3k1nR/6pp/5p2/8/8/8/8/4K3 b q - 0 1"},
    {"", "4k3/8/8/8/8/5P2/6PP/R3K1Nr w - - 0 1"},
    {"", "4k3/8/8/8/8/5P2/6P1/R3K1Nr w Q - 0 1"},
    {"", "4k3/8/8/8/8/5P2/6PP/R3Kr2 w Q - 0 1"},
    {"", "4k3/8/8/8/8/5P2/5pPP/R3K3 w Q - 0 1"},
    // Pawns need more captures than there could have been.
    {"facts.captures", "rnbqkbnr/pppppp1p/8/3b4/8/6P1/PPPPPP2/RNBQK1NR w K - 0 1"},
    {"facts.captures", "rn1qkbnr/pppppp1p/8/3b4/8/6P1/PPPPPP2/RNBQK1NR w K - 0 1"},
    {"", "rnbqkbnr/pppppp1p/8/3b4/8/6P1/PPPPPP2/RNBQK1NR w - - 0 1"},
    {"facts.captures", "Nrq1kb1r/pppppppp/1N6/8/1P6/4n1n1/1PPPPPPP/R1BQKB1R b KQk - 0 1"},
    // The queens never left home, so a knight was captured on g3.
    {"facts.parity", "rnb1kb2/pppppppr/7p/8/8/P5PP/1PPPP1PR/RNB1KBN1 w Qq - 0 1"},
    {"", "rnb1kb2/pppppppr/7p/8/8/P5PP/1PPPP1PR/RNB1KBN1 b Qq - 0 1"},
    // Three captures on e6, d5 and c4 leave no move for the double step that would follow.
    {"facts.parity", "r1bqkb1r/ppppp1pp/8/8/2p5/8/1PPPPPPP/R1BQKB1R w KQkq - 0 1"},
    // Only the pawn from a2 could have been captured on b6, but it never passed the pawn from a7.
    {"facts.tombs", "1nbqkbnr/1ppppppp/1p6/3rN3/8/8/1PPPPPPP/R1BQKBNR b Q - 0 1"},
    {"", "1nbqkbnr/1ppppppp/1p6/3rN3/8/8/1PPPPPPP/R1BQKBNR b - - 0 1"},
    {"", "Nnbqkbnr/1ppppppp/1p6/3r4/8/8/1PPPPPPP/R1BQKBNR b Q - 0 1"},
    // Knight and rook were on h8 and g8 before h7xg6, and no man on these squares has moved since.
    {"facts.parity", "rnbqkbrn/ppppppp1/6p1/8/8/8/PPPPPPPP/RNBQKB1R b - - 0 1"},
    {"", "rnbqkbrn/ppppppp1/6p1/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1"},
    {"", "rnbqkbrn/ppppp1p1/5pp1/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1"},
    {"facts.parity", "rnbqkb1r/pppppppp/8/8/8/6P1/PPPPPPP1/RNBQKBRN b - - 0 1"},
    {"", "rnbqkb1r/pppppppp/8/8/8/6P1/PPPPPPP1/RNBQKBRN w - - 0 1"},
    // The pawns of the e-file have passed each other, and the bishops never left home.
    {"facts.captures", "rn1qkbnr/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RN1QKBNR w KQkq - 0 1"},
    {"facts.captures", "rn1qkb1r/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RN1QKB1R w KQkq - 0 1"},
    {"", "r2qkb1r/ppp2ppp/3p4/4P3/4p3/3P4/PPP2PPP/R2QKB1R w KQkq - 0 1"},
    // Two captures for each side are enough for two pairs of pawns that have passed each other, but not for
    // three.
    {"facts.surpassed", "r1bqkb1r/1pp1pp1p/8/P2P2P1/p2p2p1/8/1PP1PP1P/R1BQKB1R w KQkq - 0 1"},
    {"facts.surpassed", "r1bqkb1r/p1pp1pp1/8/1P2P2P/1p2p2p/8/P1PP1PP1/R1BQKB1R w KQkq - 0 1"},
    {"", "r1bqkb1r/1pp1pppp/8/P2P4/p2p4/8/1PP1PPPP/R1BQKB1R w KQkq - 0 1"},
    // The light-squared bishop and the pawn from b7 can both only have been captured on b3, but another man
    // was captured on g3.
    {"facts.tombs", "rn1qkbnr/p1pppppp/8/8/8/1P4P1/1PPPPPP1/RNBQKBNR w KQkq - 0 1"},
    {"facts.tombs", "rn1qkbnr/p1pppppp/8/8/8/1P4P1/1PPPPPP1/RNBQKBNR b - - 0 1"},
    {"facts.tombs", "rnbqkbnr/1pppppp1/1p4p1/8/8/8/P1PPPPPP/RN1QKBNR b - - 0 1"},
    {"", "r2qkbnr/p1pppppp/1p6/8/8/1P4P1/1PPPPPP1/RNBQKBNR b KQkq - 0 1"},
    // One of the knights is the pawn from h7, which captured on g2, so there is no tomb for the dark-squared
    // bishop.
    {"facts.tombs", "2nn3K/pkPRp1p1/p2p4/P1p5/1Pp4Q/2PP2P1/4P2P/n7 w - - 0 1"},
    {"facts.tombs", "N7/4p2p/2pp2p1/1pP4q/p1P5/P2P4/PKprP1P1/2NN3k b - - 0 1"},
    {"", "2nn3K/pkPRp1p1/p2p4/P1p5/1Pp4B/2PP2P1/4P2P/n7 w - - 0 1"},
    // King, queen and rook behind pawns.
    {"facts.royalty", "3r3r/p2p1p1p/b1p2kp1/1p1npq1n/P7/8/1PPPPPPP/RNB2RQK w - - 0 1"},
};

TEST(Facts, RefuteWithTheExpectedRule) {
    for (const Row& row : rows) {
        const doublecheck::Setup setup = *parse_fen(row.fen);
        const auto proof = prove(setup);
        ASSERT_EQ(proof.has_value(), *row.rule != 0) << row.fen;
        if (!proof) continue;
        const VerdictDocument verdict = verdict_of(setup, *proof);
        EXPECT_EQ(verdict.reasons.front().rule, row.rule) << row.fen;
        const VerifyVerdict judged = verify(*parse_verdict(to_json(verdict)));
        EXPECT_EQ(judged.answer, Answer::yes) << row.fen << ' ' << to_json(judged);
    }
}

// Games to positions that differ little from the refuted positions above.
constexpr const char* twins[] = {
    "b1c3 g8f6 c3b1 h8g8 b1c3 f6g4 c3b1 g4e5 g1f3 e5g6 f3h4 g6h8 h4g6 h7g6",
    "g1f3 b7b6 f3g1 c8b7 g1f3 b7d5 f3g1 d5b3 a2b3 b8c6 g1f3 c6d4 f3g1 d4f5 g1f3 f5g3 h2g3 a8b8 f3g1",
};

TEST(Facts, DoNotRefuteTwinsThatGamesReach) {
    for (const char* game : twins) {
        Position position = Position::initial();
        std::istringstream moves(game);
        for (std::string text; moves >> text;) {
            const auto move = parse_uci(position, text);
            ASSERT_TRUE(move) << text;
            position = position.after(*move);
            EXPECT_FALSE(prove(position.setup())) << fen(position.setup());
        }
    }
}

struct Sentence {
    const char* fen;
    const char* text;
};

constexpr Sentence sentences[] = {
    {"rn1qkbnr/pppppp1p/8/3b4/8/6P1/PPPPPP2/RNBQK1NR w K - 0 1",
     "The bishop on d5, promoted, needs three captures, but only two white men are missing."},
    {"rn1qkb1r/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RN1QKB1R w KQkq - 0 1",
     "The pawn on e4 needs two captures, but only two white men are missing, and one of them is the "
     "dark-squared bishop, which never left c1."},
    {"rn1qkbnr/p1pppppp/8/8/8/1P4P1/1PPPPPP1/RNBQKBNR w KQkq - 0 1",
     "The pawns on b3 and g3 made two captures on the way, on b3 or g3. The pawn from b7 could have been "
     "captured only on b3. The light-squared bishop could have been captured only on b3. No other man is "
     "missing."},
    {"8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1",
     "The king on c1 cannot have come there from where it began: the pawns on b2, c2, d2, f2 and g2 never "
     "moved, and a king keeps off the squares that they attack."},
    {"4k3/8/8/8/8/5P2/6PP/R3K1Nr w Q - 0 1",
     "The rook on h1 cannot have come there from where it began: the pawns on g2 and h2, the rook on a1 and "
     "the king on e1 never moved, and whatever checks an unmoved king from beside it goes no further: it is "
     "taken at once."},
    {"r1bqkb1r/1pp1pp1p/8/P2P2P1/p2p2p1/8/1PP1PP1P/R1BQKB1R w KQkq - 0 1",
     "The white pawns on a5, d5 and g5 and the black pawns on a4, d4 and g4 began in pairs on the same "
     "files and have passed each other, so one of each pair left its file by a capture, and those that stand "
     "on it again came back by another. Besides the captures needed elsewhere, White's pawns could have made "
     "two and Black's two, which is too few."},
    {"4k3/8/8/8/8/4P3/1K1PRP2/4b3 b - - 0 1",
     "No move of the white pawn on e3, the white rook on e2 and the black bishop on e1 can be taken "
     "back: each would have to come from where another of them stands, or a man that never moved. So they "
     "never moved, but the bishop on e1 did not begin there."},
    {"4k3/8/8/8/8/8/4P1P1/3QKb1R w K - 0 1",
     "The bishop on f1 neither began there nor can it have come there: the pawns on e2 and g2 and the king "
     "on "
     "e1 never moved, and from f2 it would have checked a king that never moved."},
    {"7k/8/8/8/8/P7/P7/BB5K w - - 0 1", ""},
};

TEST(Facts, ExplainTheDecisiveStep) {
    for (const Sentence& row : sentences) {
        const doublecheck::Setup setup = *parse_fen(row.fen);
        const auto proof = prove(setup);
        if (*row.text == 0) {
            EXPECT_FALSE(proof) << row.fen;
            continue;
        }
        ASSERT_TRUE(proof) << row.fen;
        EXPECT_EQ(explain(*proof, setup).text, row.text);
    }
}

TEST(Facts, ExplainEveryStepOnRequest) {
    const doublecheck::Setup setup =
        *parse_fen("Nrq1kb1r/pppppppp/1N6/8/1P6/4n1n1/1PPPPPPP/R1BQKB1R b KQk - 0 1");
    const std::vector<Reason> steps = explain_fully(*prove(setup), setup);
    ASSERT_GT(steps.size(), 5U);
    EXPECT_EQ(
        steps.front().text,
        "1. The white pawns on b2, c2, d2, e2, f2, g2 and h2 and the black pawns on a7, b7, c7, d7, e7, "
        "f7, g7 and h7 never moved: pawns do not move backwards. The white rooks on a1 and h1, the white "
        "king on "
        "e1 and the black rook on h8 never moved, as the castling rights say.");
    const std::string last = std::to_string(steps.size()) +
                             ". The pawn on b4 needs one capture, but only one black man is missing: the "
                             "light-squared bishop, which never left c8.";
    EXPECT_EQ(steps.back().text.substr(0, last.size()), last);
    EXPECT_EQ(steps.back().squares, std::vector<Square>{Square("b4")});
}

TEST(Facts, RoundTrip) {
    for (const Row& row : rows) {
        const doublecheck::Setup setup = *parse_fen(row.fen);
        const auto proof = prove(setup);
        if (!proof) continue;
        const FactsCertificate certificate = certify(*proof);
        EXPECT_EQ(test::certificate_of(certify(*read_facts(certificate.steps))),
                  test::certificate_of(certificate))
            << row.fen;
    }
}

TEST(Facts, ExplainThatAManOnTwoSquaresBarredTheWayOverBoth) {
    const auto text_for = [](const char* fen) {
        const doublecheck::Setup setup = *parse_fen(fen);
        std::string text;
        for (const Reason& reason : explain_fully(*prove(setup), setup)) text += reason.text + '\n';
        return text;
    };
    const std::string walled = text_for("2bk4/1pppprpr/5p1p/8/8/8/8/4K3 w - - 0 1");
    EXPECT_NE(walled.find("It has stood on f7 and f6 only, so it has always barred the way over both."),
              std::string::npos)
        << walled;
    // No step rests on a wall here.
    const std::string other = text_for("Nrq1kb1r/pppppppp/1N6/8/1P6/4n1n1/1PPPPPPP/R1BQKB1R b KQk - 0 1");
    EXPECT_EQ(other.find("barred the way"), std::string::npos) << other;
}

TEST(Legality, ExplainsEveryLastMoveOnRequest) {
    const std::vector<Reason> moves =
        explain_fully(legality(*parse_fen("8/8/4k3/5P2/2B5/8/8/6K1 b - - 0 1")));
    ASSERT_EQ(moves.size(), 18U);
    EXPECT_EQ(moves.back().text, "18. Kh2-g1: Black's king on e6 would already have been attacked from c4.");
}

/// Returns copies of the verdict, each with one change to one step of its certificate.
std::vector<VerdictDocument> damaged(const VerdictDocument& verdict) {
    std::vector<VerdictDocument> list;
    const std::size_t count = verdict.certificate->body.front().second.array()->size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto damage = [&](auto&& change) {
            VerdictDocument worse = verdict;
            Array& steps = *worse.certificate->body.front().second.array();
            if (change(*steps[i].object())) list.push_back(std::move(worse));
        };
        damage([&](Object& step) {
            step.front().second = Value("facts.nothing");
            return true;
        });
        damage([&](Object& step) {
            if (step.back().first != "from") return false;
            step.back().second = Array{Value(static_cast<int>(i))};
            return true;
        });
        damage([](Object& step) {
            for (auto& [name, value] : step) {
                if (name == "number") return value = Value(-1), true;
                if (name == "squares") return value = Value(""), true;
            }
            return false;
        });
    }
    VerdictDocument shorter = verdict;
    shorter.certificate->body.front().second.array()->pop_back();
    list.push_back(std::move(shorter));
    return list;
}

TEST(Facts, ProveNothingWithADamagedStep) {
    int count = 0;
    for (const Row& row : rows) {
        const doublecheck::Setup setup = *parse_fen(row.fen);
        const auto proof = prove(setup);
        if (!proof) continue;
        for (const VerdictDocument& worse : damaged(verdict_of(setup, *proof))) {
            ++count;
            ASSERT_EQ(verify(worse).answer, Answer::no) << to_json(worse);
        }
    }
    EXPECT_GT(count, 1500);
}

// Most of these positions are from two composed problems: which side may castle, and which piece is missing
// on h4? There are few last moves, and facts refute the position before each of them.
constexpr const char* refuted_further_back[] = {
    "r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b k - 0 1",
    "r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b kq - 0 1",
    "2nR3K/pk1Rp1p1/p2p4/P1p5/1Pp4b/2PP2P1/4P2P/n7 b - - 0 1",
    "r1bqkb1r/ppppp1pp/8/8/2pP4/8/1PP1PPPP/R1BQKB1R b KQkq d3 0 1",
    "2nR3K/pk1Rp1p1/p2p4/P1p5/1Pp4Q/2PP2P1/4P2P/n7 b - - 0 1",
};

TEST(Facts, RefuteAllEarlierPositions) {
    for (const char* text : refuted_further_back) {
        const VerdictDocument verdict = test::read_back(legality(*parse_fen(text)));
        ASSERT_EQ(verdict.answer, Answer::no) << text;
        EXPECT_EQ(verify(*parse_verdict(to_json(verdict))).answer, Answer::yes) << text;
        // Without any one of its entries the certificate proves nothing.
        for (std::size_t i = 0; i < verdict.certificate->body.back().second.array()->size(); ++i) {
            VerdictDocument worse = verdict;
            Array& refuted = *worse.certificate->body.back().second.array();
            refuted.erase(refuted.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_EQ(verify(worse).answer, Answer::no) << text << ' ' << i;
        }
    }
}

TEST(Legality, IsNeverWrongOnComposedProblems) {
    int illegal = 0;
    int proved = 0;
    for (const auto& row : test::rows_of(TEST_DATA "/legality_composed.tsv")) {
        const VerdictDocument verdict = test::read_back(legality(*parse_fen(row[0])));
        ASSERT_NE(verdict.answer, row[1] == "legal" ? Answer::no : Answer::yes) << row[0];
        illegal += row[1] == "illegal" ? 1 : 0;
        proved += verdict.answer == Answer::no ? 1 : 0;
        if (verdict.answer != Answer::no) continue;
        EXPECT_EQ(verify(verdict).answer, Answer::yes) << row[0];
    }
    EXPECT_GE(proved, illegal * 95 / 100);
}

TEST(Facts, StopAtTheBudget) {
    Budget budget{Limits{.nodes = 3}};
    EXPECT_FALSE(refute_by_facts(*parse_fen(rows[0].fen), StartArray::standard, budget));
    EXPECT_TRUE(budget.is_exhausted());
}

TEST(Facts, NeverRefutePositionsOfRealAndProofGames) {
    std::ifstream file(TEST_DATA "/legality_known_legal.txt");
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        ++count;
        EXPECT_FALSE(prove(*parse_fen(line))) << line;
    }
    EXPECT_GT(count, 300);
}

/// Plays random games with a preference for some kinds of moves, so that pawns stay at home or men disappear.
TEST(Facts, NeverRefutePositionsOfRandomGames) {
    constexpr std::uint64_t seed = 4711;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    test::Random random(seed);
    for (int left = test::rounds(5'000); left > 0;) {
        Position position = Position::initial();
        const int plies = 5 + test::below(random, 120);
        const int style = test::below(random, 4);
        for (int ply = 0; ply < plies && left > 0; ++ply, --left) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            Move move = moves[0];
            for (int tries = 0; tries < 6; ++tries) {
                move = moves[static_cast<std::size_t>(test::below(random, static_cast<int>(moves.size())))];
                const bool is_pawns = position.board().type_at(move.from()) == PieceType::pawn;
                const bool is_capture = position.board().occupied().contains(move.to());
                if (style == 0 || (style == 1 && !is_pawns) || (style == 2 && is_capture)) break;
                if (style == 3 && (is_pawns || is_capture)) break;
            }
            position = position.after(move);
            doublecheck::Setup setup = position.setup();
            if (test::below(random, 2) == 0) setup.castling_rooks = {};
            if (test::below(random, 2) == 0) setup.ep_square = std::nullopt;
            const auto proof = prove(setup);
            ASSERT_FALSE(proof) << fen(setup) << ' ' << explain(*proof, setup).text;
        }
    }
}

}  // namespace facts_test
}  // namespace doublecheck
