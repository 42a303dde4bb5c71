// SPDX-License-Identifier: MIT
// The incident report is written for every ledger, and text from the ledger is escaped.
#include <array>

#include <gtest/gtest.h>

#include "commands/report.hpp"
#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {
namespace test_report {

std::string report_on(std::string_view text) {
    const LedgerReading reading = read_ledger(text);
    EXPECT_FALSE(reading.error) << reading.error->message;
    const RulingVerdict verdict = judge_ledger(reading.ledger);
    return incident_report(std::array{&verdict});
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++times;
    return times;
}

TEST(Report, NamesEventPlayersRoundBoardAndTimeControl) {
    const std::string page = report_on(
        R"({"v":1,"event":"Cup","white":"A","black":"B","round":"3","board":"12","date":"2026.11.21","tc":"5400+30"})");
    for (const std::string_view part :
         {"<th>Event</th><td>Cup</td>", "<th>White</th><td>A</td>", "<th>Black</th><td>B</td>",
          "<th>Round</th><td>3</td>", "<th>Board</th><td>12</td>", "<th>Date</th><td>2026.11.21</td>",
          "90 min, 30 s a move (5400+30)", "Nothing in the ledger calls for a ruling.", "White to move."}) {
        EXPECT_NE(page.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(count(page, "class=\"blank\""), 0U);
}

TEST(Report, HasBlanksForMissingEntries) {
    EXPECT_EQ(count(report_on(R"({"v":1})"), "class=\"blank\""), 7U);
}

TEST(Report, KeepsTimeControlPeriodsAsWritten) {
    const std::string page = report_on(R"({"v":1,"tc":"40/5400+30:900+30"})");
    EXPECT_NE(page.find("<td>40/5400+30:900+30</td>"), std::string::npos);
    EXPECT_NE(report_on(R"({"v":1,"tc":"90+1"})").find("90 s, 1 s a move (90+1)"), std::string::npos);
}

TEST(Report, EscapesTextFromTheLedger) {
    const std::string evil = R"(</td><script>alert('1')</script>&\"\u00e9)";
    const std::string page =
        report_on(R"({"v":1,"event":")" + evil + R"(","white":")" + evil + R"(","board":")" + evil + "\"}\n" +
                  R"({"ev":"resign","by":"w","note":")" + evil + "\"}\n");
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(count(page, "&lt;/td&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;&quot;\xc3\xa9"), 5U)
        << page;
}

TEST(Report, ReportsWhereTheLedgerBreaksOff) {
    const std::string page = report_on(
        "{\"v\":1}\n{\"ev\":\"touch\",\"by\":\"w\",\"squares\":[\"e2\"]}\n"
        "{\"ev\":\"move\",\"by\":\"w\",\"from\":\"e5\",\"to\":\"e6\"}\n");
    EXPECT_NE(page.find("<strong>The ledger breaks off.</strong> line 3: Nothing stands on e5."),
              std::string::npos);
}

TEST(Report, DrawsAPositionOnce) {
    std::string text = "{\"v\":1}\n{\"ev\":\"move\",\"by\":\"w\",\"from\":\"b1\",\"to\":\"d3\"}\n";
    for (int i = 0; i < 5; ++i) text += "{\"ev\":\"conduct\",\"by\":\"w\",\"decision\":\"slam\"}\n";
    EXPECT_EQ(count(report_on(text), "<figure>"), 1U);
}

TEST(Report, ShowsCastlingInChess960) {
    const std::string page = report_on(
        "{\"v\":1,\"chess960\":true,\"fen\":\"bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1\"}\n"
        "{\"ev\":\"move\",\"by\":\"w\",\"from\":\"g1\",\"to\":\"h1\"}\n");
    EXPECT_NE(page.find("White plays 1.O-O."), std::string::npos);
}

TEST(Report, NamesTheArbiterAndIdentityNumbers) {
    const std::string page = report_on(
        R"({"v":1,"white":"A","white_id":"1503014","black_id":"42","arbiter":"M. Recht","arbiter_id":"900001"})");
    for (const std::string_view part : {"<td>A (ID 1503014)</td>", "<th>Black</th><td>ID 42</td>",
                                        "<th>Arbiter</th><td>M. Recht (ID 900001)</td>",
                                        "<div>Arbiter: M. Recht (ID 900001)</div>", "<div>White: A</div>"}) {
        EXPECT_NE(page.find(part), std::string::npos) << part;
    }
}

TEST(Report, WritesMovesAsOnScoreSheets) {
    const std::string page = report_on(
        "{\"v\":1}\n{\"ev\":\"move\",\"by\":\"w\",\"from\":\"g1\",\"to\":\"f3\"}\n"
        "{\"ev\":\"press\",\"by\":\"w\"}\n{\"ev\":\"move\",\"by\":\"b\",\"from\":\"b8\",\"to\":\"d5\"}\n"
        "{\"ev\":\"press\",\"by\":\"b\"}\n{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"illegal\",\"t\":12.97}\n"
        "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"illegal\"}\n");
    for (const std::string_view part :
         {"Black plays 1...Nb8-d5.", "Black presses the clock. White claims an illegal action.",
          "One of these must be played: Na6 or Nc6.", "after 1...Nb8-d5, 0:00:13 into the game",
          "after 1.Nf3", "Black's illegal move 1...Nb8-d5 has been dealt with already."}) {
        EXPECT_NE(page.find(part), std::string::npos) << part << page;
    }
    EXPECT_EQ(page.find("line ", page.find("<body>")), std::string::npos) << page;
}

TEST(Report, PrintsOnlyTimesThatWereRead) {
    const std::string page = report_on(
        "{\"v\":1,\"tc\":\"5400+30\"}\n{\"ev\":\"move\",\"by\":\"w\",\"from\":\"g1\",\"to\":\"f3\"}\n"
        "{\"ev\":\"press\",\"by\":\"w\",\"clock_w\":5420}\n"
        "{\"ev\":\"move\",\"by\":\"b\",\"from\":\"b8\",\"to\":\"d5\"}\n{\"ev\":\"press\",\"by\":\"b\"}\n"
        "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"illegal\"}\n"
        "{\"ev\":\"move\",\"by\":\"b\",\"from\":\"b8\",\"to\":\"c6\"}\n{\"ev\":\"press\",\"by\":\"b\"}\n"
        "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\"}\n");
    // White's clock has run since 1.Nf3, and got two minutes more. Black's clock was never read.
    EXPECT_NE(page.find("<th>White</th><td>1:30:20 (at 1.Nf3)</td><td>+2 min</td><td></td>"),
              std::string::npos)
        << page;
    EXPECT_NE(page.find("<th>White</th><td>1:30:20 (at 1.Nf3, then +2 min)</td>"), std::string::npos);
    EXPECT_NE(page.find("<th>Black</th><td>not read</td><td>-30 s</td><td></td>"), std::string::npos);
    EXPECT_EQ(page.find("1:30:00"), std::string::npos);
}

TEST(Report, ProposesTheTimesAtTheIrregularity) {
    const std::string page = report_on(
        "{\"v\":1,\"tc\":\"5400+30\"}\n{\"ev\":\"move\",\"by\":\"w\",\"from\":\"b1\",\"to\":\"d3\"}\n"
        "{\"ev\":\"press\",\"by\":\"w\",\"clock_w\":5420}\n"
        "{\"ev\":\"move\",\"by\":\"b\",\"from\":\"e7\",\"to\":\"e5\"}\n{\"ev\":\"press\",\"by\":\"b\"}\n"
        "{\"ev\":\"arbiter_sees\",\"fault\":\"illegal\"}\n");
    EXPECT_NE(page.find("<th>proposed (7.1)</th>"), std::string::npos);
    EXPECT_NE(page.find("<td>1:30:20 (at 1.Nb1-d3)</td><td>1:29:50</td><td></td><td>1:29:50</td>"),
              std::string::npos);
    EXPECT_NE(page.find("<td>not read</td><td>1:30:00</td><td>+2 min</td><td>1:32:00</td>"),
              std::string::npos)
        << page;
}

TEST(Report, FitsANarrowScreen) {
    const std::string page = report_on(R"({"v":1})");
    EXPECT_NE(page.find("name=\"viewport\""), std::string::npos);
    EXPECT_NE(page.find("max-width: 640px"), std::string::npos);
}

TEST(Report, HasBlanksForUnreadClocks) {
    const std::string page = report_on(
        "{\"v\":1}\n{\"ev\":\"move\",\"by\":\"w\",\"from\":\"b1\",\"to\":\"d3\"}\n"
        "{\"ev\":\"press\",\"by\":\"w\"}\n"
        "{\"ev\":\"claim\",\"by\":\"b\",\"kind\":\"illegal\"}\n");
    EXPECT_NE(page.find("<tr><th>Black</th><td>not read</td><td>+2 min</td><td></td></tr>"),
              std::string::npos);
}

}  // namespace test_report
}  // namespace doublecheck
