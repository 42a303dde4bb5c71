// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "doublecheck/check/perpetual.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace perpetual_proofs_test {

Answer verified(const VerdictDocument& verdict) {
    return verify(*parse_verdict(to_json(verdict))).answer;
}

VerdictDocument judged(const char* fen) {
    return test::read_back(*perpetual(*parse_fen(fen)));
}

constexpr const char* queen_checks = "6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1";
constexpr const char* mate_in_one = "6k1/5ppp/8/8/8/8/r4PPP/4Q1K1 w - - 0 1";
constexpr const char* king_escapes = "6k1/5pp1/8/7Q/8/8/qr3PPP/6K1 w - - 0 1";

Array& list_of(VerdictDocument& verdict) {
    return *verdict.certificate->body.front().second.array();
}

TEST(PerpetualProofs, HoldForEveryRow) {
    for (const auto& row : test::rows_of(TEST_DATA "/check_perpetual.tsv")) {
        const VerdictDocument verdict = judged(row[0].c_str());
        EXPECT_EQ(to_string(verdict.answer), row[1]) << row[0];
        if (verdict.answer == Answer::unknown) continue;
        const VerifyVerdict found = verify(*parse_verdict(to_json(verdict)), {.is_strict = true});
        EXPECT_EQ(found.answer, Answer::yes) << to_json(found);
    }
}

// The library lists only the positions that its proof needs. So the proof must fail when any position is
// removed.
TEST(PerpetualProofs, NeedEveryPosition) {
    for (const char* fen : {queen_checks, mate_in_one, king_escapes}) {
        const VerdictDocument good = judged(fen);
        VerdictDocument copy = good;
        const std::size_t size = list_of(copy).size();
        ASSERT_GT(size, 0U);
        for (std::size_t i = 0; i < size; ++i) {
            copy = good;
            Array& list = list_of(copy);
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_EQ(verified(copy), Answer::no) << fen << ' ' << i;
        }
    }
}

TEST(PerpetualProofs, HoldOnlyForTheirAnswerAndPosition) {
    for (const char* fen : {queen_checks, mate_in_one, king_escapes}) {
        const VerdictDocument good = judged(fen);
        for (const Answer answer : {Answer::yes, Answer::no}) {
            VerdictDocument copy = good;
            copy.answer = answer;
            EXPECT_EQ(verified(copy) == Answer::yes, answer == good.answer) << fen;
        }
        for (const char* other : {queen_checks, mate_in_one, king_escapes}) {
            VerdictDocument copy = good;
            copy.subject.front().second = other;
            EXPECT_EQ(verified(copy) == Answer::yes, std::string(fen) == other);
        }
        VerdictDocument copy = good;
        copy.question = "check";
        EXPECT_EQ(verified(copy), Answer::no);
    }
}

struct Forgery {
    const char* fen;
    Answer answer;
    const char* certificate;
    const char* why;  ///< part of the sentence that refuses the certificate; empty if the certificate holds
};

constexpr Forgery forgeries[] = {
    {"4k3/8/8/8/8/8/8/4K2B b - - 0 1", Answer::no,
     R"({"kind":"no-perpetual","ends":[{"fen":"4k3/8/8/8/8/8/8/4K2B b - - 0 1"}]})", ""},
    {"4k3/8/8/8/8/8/8/4K2B b - - 0 1", Answer::no, R"({"kind":"no-perpetual","ends":[]})",
     "lacks the position"},
    {"4k3/8/8/8/8/8/8/4K2B b - - 0 1", Answer::no,
     R"({"kind":"no-perpetual","ends":[{"fen":"4k3/8/8/8/8/8/8/4K2B b - - 0 1","checks_force_mate":true}]})",
     "no check that forces mate"},
    {"4k3/8/8/8/8/8/8/4K2B b - - 0 1", Answer::no,
     R"({"kind":"no-perpetual","ends":[{"fen":"4k3/8/8/8/8/8/8/4K2B b - - 0 1","escapes":["e8e7"]}]})",
     "without its answer"},
    // The king can step away from the rook's check. So the proof must also show that there is no perpetual
    // check in the position after that.
    {"7k/8/8/8/8/8/8/R3K3 w - - 0 1", Answer::no,
     R"({"kind":"no-perpetual","ends":[{"fen":"7k/8/8/8/8/8/8/R3K3 w - - 0 1","escapes":["a1a8","h8h7"]}]})",
     "has a check that goes on"},
    // The queen mates at once, so the checks cannot go on.
    {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Answer::yes, R"({"kind":"perpetual","strategy":[]})",
     "lacks the position"},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Answer::yes,
     R"({"kind":"perpetual","strategy":[{"fen":"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1","check":"g1g7"}]})",
     "ends in mate"},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Answer::yes,
     R"({"kind":"perpetual","strategy":[{"fen":"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1","check":"g1a1"}]})",
     "does not give check"},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Answer::yes,
     R"({"kind":"perpetual","strategy":[{"fen":"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1","check":"g1h1"}]})",
     "does not know every answer"},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Answer::yes,
     R"({"kind":"perpetual","strategy":[{"fen":"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1","check":"g1g7"},)"
     R"({"fen":"7k/8/5K2/8/8/8/8/6Q1 w - - 5 9","check":"g1g7"}]})",
     "stands there twice"},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Answer::yes,
     R"({"kind":"perpetual","strategy":[{"fen":"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1","check":"g1g7"},)"
     R"({"fen":"7k/8/5K2/8/8/8/8/6Q1 b - - 0 1","check":"h8h7"}]})",
     "no position in which that side can move"},
    {"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Answer::no,
     R"({"kind":"no-perpetual","ends":[{"fen":"7k/8/5K2/8/8/8/8/6Q1 b - - 0 1"}]})",
     "no position in which that side can move"},
};

TEST(PerpetualProofs, AreRefusedForTheExpectedReason) {
    for (const Forgery& row : forgeries) {
        const std::string text =
            R"({"schema":"doublecheck/verdict/1","question":"perpetual","subject":{"fen":")" +
            std::string(row.fen) + R"("},"answer":")" + std::string(to_string(row.answer)) +
            R"(","reasons":[{"rule":"check.perpetual","text":".","squares":[]}],)" + R"("certificate":)" +
            row.certificate + R"(,"effort":{"nodes":0}})";
        const auto verdict = parse_verdict(text);
        ASSERT_TRUE(verdict) << text;
        const VerifyVerdict found = verify(*verdict);
        EXPECT_EQ(found.answer == Answer::yes, *row.why == 0) << to_json(found);
        EXPECT_NE(found.reasons.front().text.find(row.why), std::string::npos) << to_json(found);
    }
}

// In this position castling gives check. It is legal only in Chess960, because a king off e1 has no castling
// right in standard chess.
TEST(PerpetualProofs, ReadCastlingRightsLikeTheirSubject) {
    auto setup = *parse_fen("3k4/8/8/8/8/8/8/R5K1 w Q - 0 1");
    VerdictDocument standard = test::read_back(*perpetual(setup));
    setup.array = StartArray::chess960;
    EXPECT_EQ(verified(test::read_back(*perpetual(setup))), Answer::yes);
    EXPECT_EQ(standard.answer, Answer::no);
    EXPECT_EQ(verified(standard), Answer::yes);
    standard.subject.emplace_back("chess960", true);
    EXPECT_EQ(verified(standard), Answer::no) << to_json(standard);
}

// If two rights are on one wing, that of the outermost rook counts, however the certificate writes its
// positions. Here a king on c1 with rooks on a1 and b1 cannot castle with the inner rook, which would give
// check on the d-file.
TEST(PerpetualProofs, CastleOnlyWithTheOutermostRook) {
    struct Row {
        const char* men;
        Answer answer;
        const char* before;  ///< the text of the certificate up to the castling rights of its positions
        const char* after;
        const char* details;
    };
    const Row rows[] = {
        {"2rk1r2/2p2p2/2P2P2/8/8/8/8/RRK5", Answer::yes,
         R"({"kind":"perpetual","strategy":[{"fen":"2rk1r2/2p2p2/2P2P2/8/8/8/8/RRK5 w )",
         R"( - 0 2","check":"c1b1"},{"fen":"2r1kr2/2p2p2/2P2P2/8/8/8/8/R1KR4 w - - 2 3","check":"d1e1"},)"
         R"({"fen":"2rk1r2/2p2p2/2P2P2/8/8/8/8/R1K1R3 w - - 4 4","check":"e1d1"}]})",
         "{}"},
        {"2rkr3/2p1p3/8/8/8/8/8/RRK5", Answer::no,
         R"({"kind":"no-perpetual","ends":[{"fen":"2rkr3/2p1p3/8/8/8/8/8/RRK5 w )",
         R"( - 0 1","checks_force_mate":true}]})", R"({"checks_force_mate":true})"},
    };
    for (const Row& row : rows) {
        for (const std::string rights : {"A", "B", "Q", "AB", "BA"}) {
            for (const std::string written : {"A", "B", "Q", "AB", "BA"}) {
                const auto verdict = parse_verdict(
                    R"({"schema":"doublecheck/verdict/1","question":"perpetual","subject":{"fen":")" +
                    std::string(row.men) + " w " + rights + R"( - 0 1","chess960":true},"answer":")" +
                    std::string(to_string(row.answer)) + R"(","reasons":[],"details":)" + row.details +
                    R"(,"certificate":)" + row.before + written + row.after + R"(,"effort":{"nodes":0}})");
                ASSERT_TRUE(verdict);
                EXPECT_EQ(verify(*verdict).answer == Answer::yes, rights == "B" && written == "B")
                    << row.men << ' ' << rights << ' ' << written;
            }
            const auto setup =
                parse_fen(std::string(row.men) + " w " + rights + " - 0 1", StartArray::chess960);
            ASSERT_TRUE(setup);
            ASSERT_EQ(setup->array, StartArray::chess960);
            const auto found = perpetual(*setup);
            ASSERT_TRUE(found);
            EXPECT_EQ(verified(test::read_back(*found)), Answer::yes) << to_json(*found);
        }
    }
}

TEST(PerpetualProofs, HaveDetailsThatAreCompared) {
    const auto with_details = [](const char* fen, Object details) {
        VerdictDocument verdict = judged(fen);
        verdict.details = std::move(details);
        return verified(verdict);
    };
    EXPECT_EQ(with_details(queen_checks, {{"move", "Qe8+"}}), Answer::yes);
    EXPECT_EQ(with_details(queen_checks, {{"move", "Qf7+"}}), Answer::no);
    EXPECT_EQ(with_details(queen_checks, {{"checks_force_mate", true}}), Answer::no);
    EXPECT_EQ(with_details(mate_in_one, {{"checks_force_mate", false}}), Answer::no);
    EXPECT_EQ(with_details(mate_in_one, {{"move", "Qe8#"}}), Answer::no);
    EXPECT_EQ(with_details(king_escapes, {{"checks_force_mate", true}}), Answer::no);
    EXPECT_EQ(with_details(king_escapes, {{"checks_force_mate", false}}), Answer::yes);
    EXPECT_EQ(with_details(king_escapes, {{"other", 1}}), Answer::no);
}

}  // namespace perpetual_proofs_test
}  // namespace doublecheck
