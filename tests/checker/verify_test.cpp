// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include <gtest/gtest.h>

#include "checker/rows.hpp"

namespace doublecheck {
namespace verify_test {

TEST(Verify, SaysOfEveryHandMadeCertificateWhetherItHolds) {
    const auto rows = hand_made_rows();
    ASSERT_GT(rows.size(), 150U);
    for (const CertificateRow& row : rows) {
        const Verdict verified = verify(row.verdict);
        EXPECT_EQ(verified.answer, row.holds ? Answer::yes : Answer::no)
            << row.label << ": " << verified.reasons.at(0).text << "\n"
            << to_json(row.verdict);
        EXPECT_EQ(verified.reasons.at(0).rule, row.holds ? "verify.accepted" : "verify.rejected");
    }
}

TEST(Verify, AcceptsWhatTheLibraryCertifies) {
    const auto rows = library_rows();
    ASSERT_GT(rows.size(), 100U);
    for (const CertificateRow& row : rows) {
        const Verdict verified = verify(row.verdict);
        EXPECT_EQ(verified.answer, Answer::yes) << row.label << ": " << verified.reasons.at(0).text;
    }
}

TEST(Verify, SaysWhatFails) {
    Verdict verdict{.question = "retract",
                    .subject = {{"fen", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"}, {"label", "Fig. 2"}}};
    verdict.answer = Answer::no;
    verdict.certificate = Certificate{.kind = "retractions", .body = {{"refuted", Array{}}}};
    const Verdict verified = verify(verdict);
    EXPECT_EQ(
        to_json(verified),
        R"({"schema":"doublecheck/verdict/1","question":"verify","subject":{"question":"retract","fen":)"
        R"("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1","label":"Fig. 2"},"answer":"no","reasons":[{"rule":)"
        R"("verify.rejected","text":"The certificate does not cover the retraction Nf2-g4.","squares":[]}],)"
        R"("effort":{"nodes":0}})");
}

TEST(Verify, DoesNotKnowAboutAVerdictWithoutACertificate) {
    const Verdict verdict{
        .question = "legality", .subject = {{"fen", "8/8/8/8/8/8/8/8 w - -"}}, .answer = Answer::no};
    const Verdict verified = verify(verdict);
    EXPECT_EQ(verified.answer, Answer::unknown);
    EXPECT_EQ(verified.reasons.at(0).rule, "verify.no-certificate");
}

TEST(Verify, WantsTheRuleAmongTheReasons) {
    Verdict verdict{
        .question = "legality", .subject = {{"fen", "8/8/8/8/8/8/8/8 w - -"}}, .answer = Answer::no};
    verdict.certificate = Certificate{.kind = "rule", .body = {{"rule", "setup.kings"}}};
    EXPECT_EQ(verify(verdict).answer, Answer::no);
    verdict.reasons.push_back({"setup.kings", "There is no king."});
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
}

// No text can say it, as readers of JSON refuse it; a program that makes a verdict itself can.
TEST(Verify, RefusesDetailsThatSayTwoThings) {
    Verdict verdict{.question = "check",
                    .subject = {{"fen", "4k3/8/8/8/8/8/8/4K3 w - -"}},
                    .answer = Answer::no,
                    .details = {{"checkers", Array{}}}};
    verdict.certificate = Certificate{.kind = "check", .body = {{"checkers", Array{}}}};
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    verdict.details.emplace_back("checkers", Array{"e8"});
    EXPECT_EQ(verify(verdict).reasons.at(0).text, R"(The details: "checkers" is there twice.)");
}

}  // namespace verify_test
}  // namespace doublecheck
