// SPDX-License-Identifier: MIT
// Rulings of the engine whose certificates are then damaged: the checker notices.
#include <gtest/gtest.h>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace {

Verdict judged(std::string_view text) {
    const LedgerReading reading = read_ledger(text);
    EXPECT_FALSE(reading.error);
    return judge_ledger(reading.ledger);
}

Answer answer_to(const std::string& json) {
    const auto verdict = parse_verdict(json);
    EXPECT_TRUE(verdict);
    return verdict ? verify(*verdict).answer : Answer::unknown;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    EXPECT_NE(text.find(from), std::string::npos) << from;
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

TEST(RulingCertificates, AMateIsWonByWhoGivesIt) {
    const std::string json = to_json(judged(R"({"v":1,"fen":"7k/8/6K1/8/8/8/8/R7 w - - 0 1"}
{"ev":"move","by":"w","from":"a1","to":"a8"}
)"));
    EXPECT_EQ(answer_to(json), Answer::yes);
    EXPECT_EQ(answer_to(replaced(json, R"("result":"1-0")", R"("result":"0-1")")), Answer::no);
    EXPECT_EQ(answer_to(replaced(json, R"("result":"1-0")", R"("result":"1/2-1/2")")), Answer::no);
}

TEST(RulingCertificates, ALosingOffenceNeedsItsFactInEveryEdition) {
    for (const std::string edition : {"FIDE-2009", "FIDE-2014", "FIDE-2017", "FIDE-2018", "FIDE-2023"}) {
        const std::string on_record = edition == "FIDE-2009" ? "2" : "1";
        const std::string json =
            to_json(judged(R"({"v":1,"offences_w":)" + on_record + R"(,"laws_edition":")" + edition + R"("}
{"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)"));
        EXPECT_EQ(answer_to(json), Answer::yes) << edition;
        EXPECT_EQ(answer_to(replaced(json, R"("result":"0-1")", R"("result":"1-0")")), Answer::no) << edition;
    }
}

TEST(RulingCertificates, AGameOverBeforeTheFirstEventHasNone) {
    EXPECT_FALSE(judged(R"({"v":1,"fen":"7k/8/6K1/8/8/8/8/8 w - - 0 1"})").certificate);
    EXPECT_TRUE(judged(R"({"v":1})").certificate);
}

}  // namespace
}  // namespace doublecheck
