// SPDX-License-Identifier: MIT
// Results of ledgers that were found by chance, or are easily taken for others.
#include <gtest/gtest.h>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {
namespace results_test {

RulingVerdict judged(std::string_view text) {
    const LedgerReading reading = read_ledger(text);
    EXPECT_FALSE(reading.error);
    return judge_ledger(reading.ledger);
}

/// Returns the result. Expects that the ruling leaves nothing open.
std::string result_of(const RulingVerdict& verdict) {
    EXPECT_EQ(verdict.answer, Answer::yes) << to_json(verdict);
    return verdict.result;
}

TEST(Results, AMateWinsForThePlayerWhoGivesIt) {
    EXPECT_EQ(result_of(judged(R"({"v":1,"fen":"7k/8/6K1/8/8/8/8/R7 w - - 0 1"}
{"ev":"move","by":"w","from":"a1","to":"a8"}
)")),
              "1-0");
}

TEST(Results, ALosingOffenceLosesInEveryEdition) {
    for (const std::string edition : {"FIDE-2009", "FIDE-2014", "FIDE-2017", "FIDE-2018", "FIDE-2023"}) {
        const std::string on_record = edition == "FIDE-2009" ? "2" : "1";
        EXPECT_EQ(
            result_of(judged(R"({"v":1,"offences_w":)" + on_record + R"(,"laws_edition":")" + edition + R"("}
{"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)")),
            "0-1")
            << edition;
    }
}

TEST(Results, AreRightInUnusualLedgers) {
    struct Row {
        std::string_view label;
        std::string_view ledger;
        std::string_view result;
    };
    const Row rows[] = {
        {"what was asked before the end is not granted after it",
         R"({"v":1,"laws_edition":"FIDE-2017","guidelines_iii":true,"fen":"3Rk3/8/8/8/8/8/P7/3rK3 w - - 0 40"}
{"ev":"ask_increment","by":"w"}
{"ev":"device","by":"b"}
{"ev":"arbiter_rules","by":"arbiter","decision":"accept"}
)",
         "1-0"},
        {"both flags down, seen by the arbiter in the last period",
         R"({"v":1,"laws_edition":"FIDE-2009","guidelines_iii":true,"last_period":true,"tc":"40/5400:900"}
{"ev":"move","by":"w","from":"d2","to":"d4"}
{"ev":"press","by":"w"}
{"ev":"arbiter_sees","both":true,"fault":"flag"}
)",
         "1/2-1/2"},
        {"a losing offence that asks the arbiter, who then decides",
         R"({"v":1,"laws_edition":"FIDE-2018","fen":"1bB5/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K2 w - - 0 1","offences_w":1,"winnable_nodes":2}
{"ev":"move","by":"w","from":"f1","to":"f5"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"w","kind":"illegal"}
{"ev":"arbiter_rules","by":"arbiter","result":"0-1"}
)",
         "0-1"},
        {"displaced men, a move out of turn, a press, and another move out of turn",
         R"({"v":1,"laws_edition":"FIDE-2018","class":"rapid"}
{"ev":"displace","by":"w","squares":["a2"]}
{"ev":"move","by":"b","from":"a7","to":"a6"}
{"ev":"press","by":"w","hands":2}
{"ev":"move","by":"b","from":"e2","to":"f5"}
{"ev":"absent","both":true}
)",
         "0-0F"},
    };
    for (const Row& row : rows) {
        LedgerReading reading = read_ledger(row.ledger);
        ASSERT_TRUE(reading.ledger.events.size() >= 3) << row.label;
        const RulingVerdict verdict = judge_ledger(reading.ledger);
        EXPECT_EQ(result_of(verdict), row.result) << row.label;
    }
}

TEST(Results, AForcedMateCountsInUSChess) {
    const auto judged_flag = [](const std::string& fen) {
        return judged(R"({"v":1,"section":"us","fen":")" + fen + R"("}
{"ev":"flag","by":"b"}
{"ev":"claim","by":"w","kind":"flag"}
)");
    };
    // White forces mate in six moves: 14E2 gives White the win.
    for (const char* const fen : {"8/8/8/8/8/7p/8/3N1K1k w - - 0 1", "8/8/8/8/5N2/7p/5K2/7k w - - 0 1"}) {
        const RulingVerdict long_mate = judged_flag(fen);
        EXPECT_EQ(result_of(long_mate), "1-0") << fen;
    }
    // Black's king never has to go into the corner.
    const RulingVerdict fortress = judged_flag("8/8/8/4k3/8/7p/8/3N1K2 w - - 0 1");
    EXPECT_EQ(result_of(fortress), "1/2-1/2");
    // There are too many positions to search.
    EXPECT_EQ(judged_flag("r1bqkbnr/pppppppp/8/8/8/8/8/1N2K3 w - - 0 1").answer, Answer::unknown);
    const RulingVerdict proved = judged_flag("7k/8/8/8/8/8/8/3N1K2 w - - 0 1");
    EXPECT_EQ(result_of(proved), "1/2-1/2");
}

TEST(Results, AnIllegalPawnMoveToTheLastRankIsTakenBack) {
    const RulingVerdict verdict = judged(R"({"v":1}
{"ev":"move","by":"w","from":"b2","to":"e8"}
{"ev":"claim","by":"b","kind":"illegal"}
)");
    EXPECT_EQ(fen(verdict.position), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(verdict.answer, Answer::yes);
}

TEST(Results, AGameWithoutEventsHasTheResultOfTheBoard) {
    EXPECT_EQ(result_of(judged(R"({"v":1,"fen":"7k/8/6K1/8/8/8/8/8 w - - 0 1"})")), "1/2-1/2");
    EXPECT_EQ(result_of(judged(R"({"v":1})")), "*");
}

}  // namespace results_test
}  // namespace doublecheck
