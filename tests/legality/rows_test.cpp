// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace rows_test {

doublecheck::Setup setup_of(const std::string& text) {
    const auto setup = parse_fen(text);
    EXPECT_TRUE(setup) << text;
    return *setup;
}

/// Checks that every yes and no has a certificate that the checker accepts, also after writing and reading
/// JSON.
void expect_accepted(const VerdictDocument& verdict) {
    if (verdict.answer == Answer::unknown) return;
    ASSERT_TRUE(verdict.certificate) << to_json(verdict);
    const auto read = parse_verdict(to_json(verdict));
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(*read, verdict);
    const VerifyVerdict judged = verify(*read);
    ASSERT_EQ(judged.answer, Answer::yes) << to_json(verdict) << '\n' << to_json(judged);
}

TEST(DoubleCheckFigures, HaveTheLastMovesGivenInTheArticle) {
    for (const auto& row : test::rows_of(TEST_DATA "/double_check_figures.tsv")) {
        const VerdictDocument verdict = test::read_back(retract(setup_of(row[1])));
        EXPECT_EQ(to_string(verdict.answer), row[2]) << row[0] << ' ' << row[1];
        expect_accepted(verdict);
    }
}

TEST(Legality, IsNeverWrongOnRandomPositionsAndProvesMostIllegalOnes) {
    int illegal = 0;
    int proved = 0;
    for (const auto& row : test::rows_of(TEST_DATA "/legality_random.tsv")) {
        const VerdictDocument verdict = test::read_back(legality(setup_of(row[0])));
        ASSERT_NE(verdict.answer, row[1] == "legal" ? Answer::no : Answer::yes) << row[0];
        expect_accepted(verdict);
        illegal += row[1] == "illegal" ? 1 : 0;
        proved += verdict.answer == Answer::no ? 1 : 0;
    }
    // The rows were chosen among difficult positions. To refute the remaining ones, more than one move must
    // be taken back.
    EXPECT_GE(proved, illegal * 85 / 100);
}

TEST(Legality, IsNeverWrongOnTheCasesOfOtherValidators) {
    for (const auto& row : test::rows_of(TEST_DATA "/legality_validators.tsv")) {
        const VerdictDocument verdict = test::read_back(legality(setup_of(row[0])));
        EXPECT_NE(verdict.answer, row[1] == "legal" ? Answer::no : Answer::yes) << row[0];
        expect_accepted(verdict);
    }
}

TEST(Legality, NeverRefutesPositionsOfRealAndProofGames) {
    std::ifstream file(TEST_DATA "/legality_known_legal.txt");
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        ++count;
        EXPECT_NE(legality(setup_of(line)).answer, Answer::no) << line;
    }
    EXPECT_GT(count, 300);
}

struct RuleRow {
    const char* rule;
    const char* fen;
};

/// For each rule a position that only this rule refutes among the cheap ones.
constexpr RuleRow rule_rows[] = {
    {"setup.kings", "8/8/8/8/8/8/8/K7 w - - 0 1"},
    {"setup.kings", "kk6/8/8/8/8/8/8/K7 w - - 0 1"},
    {"setup.pawn-on-end-rank", "k6p/8/8/8/8/8/8/K7 w - - 0 1"},
    {"setup.opposite-check", "8/8/8/8/8/8/8/Kk6 w - - 0 1"},
    {"setup.opposite-check", "k7/8/8/8/8/8/8/R6K w - - 0 1"},
    {"setup.too-many-men", "4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1"},
    {"setup.too-many-men", "4k3/8/8/NN6/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {"setup.castling-right", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"},
    {"setup.castling-right", "4k3/8/8/8/8/8/8/R2K3R w K - 0 1"},
    {"setup.castling-right", "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1"},
    {"setup.castling-right", "4k3/8/8/8/8/8/8/R4K2 w Q - 0 1"},
    {"setup.same-array", "rkr5/8/8/8/8/5N2/8/R3K3 b Aac - 0 1"},
    {"setup.same-array", "r3k3/8/8/8/8/5N2/8/1R2K3 b Ba - 0 1"},
    {"setup.same-array", "4k1r1/8/8/8/8/5N2/8/R3K2R b AHg - 0 1"},
    {"setup.same-array", "r3k1r1/8/8/8/8/5N2/1P6/B3K3 b ag - 0 1"},
    {"setup.ep-square", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"},
    {"setup.ep-square", "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1"},
    {"setup.ep-square", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1"},
    {"setup.ep-check", "4k3/8/8/2p5/8/5n2/8/4K3 w - c6 0 1"},
    {"check.too-many-checkers", "1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1"},
    {"check.aligned-checkers", "4k3/8/8/8/r2K2r1/8/8/8 w - - 0 1"},
    {"check.two-short-range", "6k1/8/3n4/3p4/4K3/8/8/8 w - - 0 1"},
    {"count.promotions", "4k3/8/8/8/3Q4/3Q4/PPPPPPPP/4K3 w - - 0 1"},
    {"count.promotions", "4k3/8/8/8/3B1B2/8/PPPPPPPP/4K3 w - - 0 1"},
    {"pawns.files", "rnbqkbnr/pppppp2/8/8/8/P7/PP4PP/RNBQKBNR w KQkq - 0 1"},
    {"pawns.unopposed", "rnbqkbnr/pppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR w KQkq - 0 1"},
};

TEST(Legality, NamesTheRule) {
    for (const RuleRow& row : rule_rows) {
        const VerdictDocument verdict = test::read_back(legality(setup_of(row.fen)));
        ASSERT_EQ(verdict.answer, Answer::no) << row.fen;
        EXPECT_EQ(verdict.reasons.front().rule, row.rule) << row.fen;
        EXPECT_FALSE(verdict.reasons.front().text.empty());
        expect_accepted(verdict);
    }
}

TEST(Legality, NamesThePawnsThatCannotHaveReachedTheirSquares) {
    const std::pair<const char*, const char*> rows[] = {
        {"4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1",
         "The pawn on a3 can only have come from a2 or b2, and the pawns there never moved."},
        {"4k3/8/8/8/P7/PP6/P7/4K3 w - - 0 1",
         "The 4 pawns on a2, a3, b3 and a4 can only have come from 3 squares, a2, b2 and c2."},
        {"1r1N1rq1/1R2NBp1/3bQ1P1/3Pn1Nq/4n1P1/P1pkb2q/K4n2/bb4n1 w - - 0 1",
         "White's pawns need at least 1 capture to stand on these files, but no black man is missing."},
        {"1K4Br/5b2/1ppNQNN1/1RRN1n2/N1krNb2/qppn2R1/1Pb5/Q6B b - - 0 1",
         "Black's pawns need at least 2 captures to stand on these files, but only one white man is "
         "missing."},
    };
    for (const auto& [fen, text] : rows) {
        const VerdictDocument verdict = test::read_back(legality(setup_of(fen)));
        EXPECT_EQ(verdict.reasons.front().text, text) << fen;
    }
}

/// Returns the number that a word stands for: "no" and "none" are 0, "one" is 1.
int number_of(const std::string& word) {
    return word == "one" ? 1 : word.starts_with("no") ? 0 : std::stoi(word);
}

// A sentence names two numbers: what must have been and what could have been, of which the first is larger.
// If pawns have too few squares of origin, it names the squares. If all ways to share captures were searched,
// it names their number.
TEST(Legality, NamesTwoNumbersThatContradictEachOther) {
    const std::string number = "(\\d+|none|no|one)";
    const std::pair<std::string, std::string> sentences[] = {
        {"count.promotions", "at least " + number + " .* but (?:only )?" + number},
        {"count.shut-bishops", "At least " + number + " .* but (?:only )?" + number + "|^The "},
        {"pawns.files", "need at least " + number + " .* but (?:only )?" + number + "|^The "},
        {"pawns.unopposed",
         "(\\d+)(?: together|[a-z ]+ left), but after \\d+ captures? there can be at most "
         "(\\d+)|^Nothing has been captured"},
        {"pawns.kernel",
         "at least " + number + " captures?[;,].*(?:only|captured) " + number + "|was tried|so\\.$"},
    };
    std::map<std::string, int> seen;
    auto rows = test::rows_of(TEST_DATA "/legality_random.tsv");
    rows.push_back({"4k3/8/8/8/6B1/8/PPPPPPPP/RNBQK1NR w - - 0 1"});
    for (const auto& row : rows) {
        const VerdictDocument verdict = test::read_back(legality(setup_of(row[0])));
        if (verdict.answer != Answer::no) continue;
        const WrittenReason& reason = verdict.reasons.front();
        for (const auto& [rule, pattern] : sentences) {
            if (reason.rule != rule) continue;
            std::smatch found;
            ASSERT_TRUE(std::regex_search(reason.text, found, std::regex(pattern))) << reason.text;
            if (!found[1].matched) continue;
            EXPECT_GT(number_of(found[1]), number_of(found[2])) << row[0] << '\n' << reason.text;
            ++seen[rule];
        }
    }
    for (const auto& [rule, pattern] : sentences) EXPECT_GT(seen[rule], 0) << rule;
}

TEST(Legality, DependsOnTheInitialArray) {
    expect_accepted(test::read_back(legality(initial_setup())));
    EXPECT_EQ(legality(initial_setup()).answer, Answer::yes);
    const doublecheck::Setup fischer = setup_of("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1");
    EXPECT_EQ(legality(fischer).answer, Answer::no);
    const VerdictDocument verdict = test::read_back(legality(fischer, {.array = StartArray::chess960}));
    EXPECT_EQ(verdict.answer, Answer::yes);
    expect_accepted(verdict);
    // Rights of rooks between the corners show that the array is one of Chess960.
    const VerdictDocument lettered =
        test::read_back(legality(setup_of("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1")));
    EXPECT_EQ(lettered.answer, Answer::yes);
    expect_accepted(lettered);
    const doublecheck::Setup no_array = setup_of("bbnqrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBNQRKRN w GEge - 0 1");
    EXPECT_EQ(legality(no_array, {.array = StartArray::chess960}).answer, Answer::yes);
    const doublecheck::Setup same_colours =
        setup_of("bnbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNBQRKRN w GEge - 0 1");
    EXPECT_NE(legality(same_colours, {.array = StartArray::chess960}).answer, Answer::yes);
}

// The exact wording is tested, because users read it.
TEST(Retract, ExplainsADoubleCheckAsAPersonWould) {
    const VerdictDocument verdict = test::read_back(retract(setup_of("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1")));
    EXPECT_EQ(
        verdict.reasons.front().text,
        "White's king on e4 is attacked by the knight on f2 and the bishop on a8, and no black move "
        "could have given "
        "both checks. The knight on f2 cannot have come from d5, c6 or b7, the only squares that block "
        "the bishop. If the bishop on a8 moved last, the knight on f2 was giving check already: a knight's "
        "check is never discovered. No promotion or en passant capture explains it either.");
    const VerdictDocument legal = test::read_back(retract(setup_of("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1")));
    EXPECT_EQ(
        legal.reasons.front().text,
        "If this position arose in a game, the last move was d4xc3 e.p. It opened the lines of the queen "
        "on a6 and the rook on d8.");
}

TEST(Retract, NamesTheOccupiedSquareFromWhichAPawnWouldHaveStepped) {
    const auto text = [](const char* fen) {
        return test::read_back(retract(setup_of(fen))).reasons.front().text;
    };
    const std::string figure = text("3r2k1/8/q7/8/8/2pK4/2N5/8 w - - 0 1");
    EXPECT_TRUE(figure.ends_with(
        " d4xc3 e.p. cannot have been played: c2 is occupied, so c2-c4 cannot have been the move before it."))
        << figure;
    const std::string mirrored = text("8/2n5/2Pk4/8/8/Q7/8/3R2K1 b - - 0 1");
    EXPECT_TRUE(mirrored.ends_with(
        " d5xc6 e.p. cannot have been played: c7 is occupied, so c7-c5 cannot have been the move before it."))
        << mirrored;
}

TEST(Retract, SaysWhichOfTwoRooksIsBlocked) {
    const std::string text =
        test::read_back(retract(setup_of("4r1k1/8/8/8/8/8/8/r3K3 w - - 0 1"))).reasons.front().text;
    EXPECT_NE(text.find("the only squares that block the rook on e8."), std::string::npos) << text;
    EXPECT_NE(text.find("the only squares that block the rook on a1."), std::string::npos) << text;
}

}  // namespace rows_test
}  // namespace doublecheck
