// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "checker/rows.hpp"

namespace doublecheck {
namespace verify_test {

TEST(Verify, JudgesHandMadeCertificates) {
    const auto rows = hand_made_rows();
    ASSERT_GT(rows.size(), 150U);
    for (const CertificateRow& row : rows) {
        const VerifyVerdict verified = verify(row.verdict);
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
        const VerifyVerdict verified = verify(row.verdict);
        EXPECT_EQ(verified.answer, Answer::yes) << row.label << ": " << verified.reasons.at(0).text;
    }
}

TEST(Verify, NamesWhatFails) {
    VerdictDocument verdict{.question = "retract",
                            .subject = {{"fen", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"}, {"label", "Fig. 2"}}};
    verdict.answer = Answer::no;
    verdict.certificate = Certificate{.kind = "retractions", .body = {{"refuted", Array{}}}};
    const VerifyVerdict verified = verify(verdict);
    EXPECT_EQ(
        to_json(verified),
        R"({"schema":"doublecheck/verdict/1","question":"verify","subject":{"question":"retract","fen":)"
        R"("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1","label":"Fig. 2"},"answer":"no","reasons":[{"rule":)"
        R"("verify.rejected","text":"The certificate does not cover the retraction Nf2-g4.","squares":[]}],)"
        R"("effort":{"nodes":0}})");
}

TEST(Verify, AnswersUnknownWithoutACertificate) {
    const VerdictDocument verdict{
        .question = "legality", .subject = {{"fen", "8/8/8/8/8/8/8/8 w - -"}}, .answer = Answer::no};
    const VerifyVerdict verified = verify(verdict);
    EXPECT_EQ(verified.answer, Answer::unknown);
    EXPECT_EQ(verified.reasons.at(0).rule, "verify.no-certificate");
}

TEST(Verify, RequiresTheRuleAmongTheReasons) {
    VerdictDocument verdict{
        .question = "legality", .subject = {{"fen", "8/8/8/8/8/8/8/8 w - -"}}, .answer = Answer::no};
    verdict.certificate = Certificate{.kind = "rule", .body = {{"rule", "setup.kings"}}};
    EXPECT_EQ(verify(verdict).answer, Answer::no);
    verdict.reasons.push_back({"setup.kings", "There is no king."});
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
}

// The JSON reader refuses repeated members, but a program can construct such a verdict.
TEST(Verify, RefusesRepeatedDetails) {
    VerdictDocument verdict{.question = "winnable",
                            .subject = {{"fen", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"}, {"winner", "white"}},
                            .answer = Answer::yes,
                            .details = {{"line", Array{"Ra8#"}}}};
    verdict.certificate = Certificate{.kind = "mate-line", .body = {{"moves", Array{"a1a8"}}}};
    EXPECT_EQ(verify(verdict).answer, Answer::yes);
    verdict.details.emplace_back("line", Array{"Rb1"});
    EXPECT_EQ(verify(verdict).reasons.at(0).text, R"(The details: "line" is there twice.)");
}

TEST(Verify, ReportsAnAnswerThatNeedsNoCertificateAsUnchecked) {
    EXPECT_TRUE(std::ranges::is_sorted(questions_without_certificates()));
    for (const std::string_view question : questions_without_certificates()) {
        for (const bool is_strict : {false, true}) {
            const VerdictDocument verdict{.question = std::string(question), .answer = Answer::yes};
            const VerifyVerdict verified = verify(verdict, {.is_strict = is_strict});
            EXPECT_EQ(verified.answer, Answer::unknown) << question;
            ASSERT_EQ(verified.reasons.size(), 1U);
            EXPECT_EQ(verified.reasons[0].rule, "verify.not-needed") << question;
            EXPECT_EQ(verified.reasons[0].text, "This answer needs no certificate and was not checked.");
            EXPECT_FALSE(verified.accepted);
        }
    }
}

TEST(Verify, RefusesACertificateForAnAnswerThatNeedsNone) {
    VerdictDocument verdict{
        .question = "check", .subject = {{"fen", "4k3/8/8/8/8/8/8/4K3 w - -"}}, .answer = Answer::no};
    for (const char* kind : {"check", "mate-line"}) {
        verdict.certificate = Certificate{.kind = kind, .body = {{"checkers", Array{}}}};
        EXPECT_EQ(verify(verdict).answer, Answer::no) << kind;
        EXPECT_EQ(verify(verdict).reasons.at(0).rule, "verify.rejected") << kind;
    }
}

}  // namespace verify_test
}  // namespace doublecheck
