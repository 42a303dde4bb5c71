// SPDX-License-Identifier: MIT
// The report of an audit shows its figures, and text from games is escaped.
#include <gtest/gtest.h>

#include "commands/audit/report/plots.hpp"
#include "commands/audit/report/tables.hpp"
#include "commands/audit_report.hpp"

namespace doublecheck {
namespace test_audit_report {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++times;
    return times;
}

void add(AuditFigures& figures, std::uint64_t number, std::string_view rule, Severity severity,
         int ply = 64) {
    const Finding finding{.game = number,
                          .ply = ply,
                          .rule = rule,
                          .severity = severity,
                          .text = "Sentence " + std::to_string(number) + "."};
    ASSERT_TRUE(figures.on_game({.number = number,
                                 .size = 500,
                                 .plies = 70,
                                 .white = "White name",
                                 .black = "Black name",
                                 .result = "1-0",
                                 .findings = std::span(&finding, 1)}));
}

TEST(AuditReport, ShowsTotalsRulesAndFindings) {
    AuditFigures figures;
    figures.begin_file("games.pgn");
    for (std::uint64_t i = 1; i <= 1234; ++i) add(figures, i, "pgn.check-sign", Severity::warning);
    add(figures, 1235, "result.checkmate", Severity::error, 41);
    const std::string page = audit_report(figures, {.settings = {{"checks", "moves"}, {"rules", ""}}});
    for (const std::string_view part :
         {"<title>Audit of games.pgn</title>", "86,450 plies in 1,235 games", "618 kB of text",
          "<b>1,235</b> games with findings", "<b>1</b> errors", "<b>1,234</b> warnings",
          "<code>result.checkmate</code>", "Sentence 1235.", "<td class=\"move\">21 White</td>",
          "<td class=\"move\">32 Black</td>", "<p class=\"more\">and 1,035 more</p>",
          "<bdi>White name</bdi> \u2013 <bdi>Black name</bdi>",
          "White won <b>1,235</b> <small>100.0 %</small>", "<p>checks: moves.</p>"}) {
        EXPECT_NE(page.find(part), std::string::npos) << part;
    }
    // At most two hundred findings are listed. The error is before the warnings.
    EXPECT_EQ(count(page, "<td class=\"sentence\">"), 200U);
    EXPECT_LT(page.find("Sentence 1235."), page.find("Sentence 1."));
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(page.find("http"), page.find("http://www.w3.org/1999/xhtml"));
    EXPECT_EQ(page.find("http", page.find("http://www.w3.org/1999/xhtml") + 1), std::string::npos);
}

TEST(AuditReport, EscapesTextFromGames) {
    const std::string evil = "</td></title></style><script>alert(1)</script>\"'&\x01`\xff";
    AuditFigures figures;
    figures.begin_file(evil);
    const Finding finding{.game = 1, .ply = 3, .rule = evil, .severity = Severity::error, .text = evil};
    const ThemeFound theme{.theme = evil};
    ASSERT_TRUE(figures.on_game({.number = 1,
                                 .white = evil,
                                 .black = evil,
                                 .event = evil,
                                 .date = evil,
                                 .result = evil,
                                 .findings = std::span(&finding, 1),
                                 .themes = std::span(&theme, 1)}));
    figures.file_error(evil);
    for (const std::string& title : {std::string(), evil}) {
        const std::string page = audit_report(figures, {.title = title, .settings = {{evil, evil}}});
        EXPECT_EQ(page.find("<script"), std::string::npos);
        EXPECT_EQ(count(page, "</style>"), 1U);
        EXPECT_EQ(count(page, "</title>"), count(page, "<title>"));
        EXPECT_EQ(page.find('\x01'), std::string::npos);
        EXPECT_EQ(page.find('\xff'), std::string::npos);
        EXPECT_GE(count(page, "&lt;script&gt;alert(1)&lt;/script&gt;&quot;'&amp;"), 10U);
    }
}

TEST(AuditReport, StatesThatNothingWasFound) {
    AuditFigures figures;
    EXPECT_NE(audit_report(figures).find("<p>No game was read.</p>"), std::string::npos);
    EXPECT_NE(audit_report(figures).find("<title>Audit of games</title>"), std::string::npos);
    figures.begin_file("one.pgn");
    ASSERT_TRUE(figures.on_game({.number = 1, .plies = 30, .result = "*"}));
    const std::string page = audit_report(figures);
    EXPECT_NE(page.find("30 plies in 1 game, "), std::string::npos);
    EXPECT_NE(page.find("<p>Nothing was found.</p>"), std::string::npos);
    EXPECT_EQ(page.find("Findings by ply"), std::string::npos);
    EXPECT_EQ(page.find("The findings"), std::string::npos);
    EXPECT_EQ(page.find("<h2>Files</h2>"), std::string::npos);
}

TEST(AuditReport, ListsEachFileAndItsError) {
    AuditFigures figures;
    figures.begin_file("a.pgn");
    figures.begin_file("b.pgn");
    add(figures, 7, "result.checkmate", Severity::error);
    figures.file_error("It is cut off.");
    const std::string page = audit_report(figures);
    EXPECT_NE(page.find("<title>Audit of 2 files</title>"), std::string::npos);
    EXPECT_NE(page.find("7 <small>file 2</small>"), std::string::npos);
    EXPECT_NE(page.find("not read to its end</span> It is cut off."), std::string::npos);
}

TEST(AuditReport, DividesItsRoomAmongTheRules) {
    AuditFigures figures;
    for (std::uint64_t i = 0; i < 50; ++i) add(figures, i, "a.many", Severity::error);
    for (std::uint64_t i = 0; i < 3; ++i) add(figures, i, "b.few", Severity::error);
    for (std::uint64_t i = 0; i < 90; ++i) add(figures, i, "c.warning", Severity::warning);
    add(figures, 1, "d.note", Severity::note);
    const auto rules = ranked_rules(figures);
    ASSERT_EQ(rules.size(), 4U);
    EXPECT_EQ(rules[0].first, "a.many");
    EXPECT_EQ(rules[1].first, "b.few");
    using Shares = std::vector<std::size_t>;
    EXPECT_EQ(shares_of_rules(rules, 0), (Shares{0, 0, 0, 0}));
    EXPECT_EQ(shares_of_rules(rules, 5), (Shares{3, 2, 0, 0}));
    EXPECT_EQ(shares_of_rules(rules, 20), (Shares{17, 3, 0, 0}));
    EXPECT_EQ(shares_of_rules(rules, 60), (Shares{50, 3, 7, 0}));
    EXPECT_EQ(shares_of_rules(rules, 1000), (Shares{50, 3, 90, 1}));
    EXPECT_NE(audit_report(figures, {.most_findings = 20})
                  .find("and 91 findings of 2 other rules, none of them shown here"),
              std::string::npos);
}

TEST(AuditReport, ShowsTheGameAndItsBoard) {
    AuditFigures figures;
    figures.begin_file("games.pgn");
    const Finding finding{
        .game = 1, .ply = 4, .rule = "result.checkmate", .severity = Severity::error, .text = "Mate."};
    const FindingBoard board{.fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                             .last_move = "d8h4",
                             .tried = "e1f2"};
    ASSERT_TRUE(figures.on_game({.number = 1,
                                 .white = "A",
                                 .black = "B",
                                 .event = "An <event>",
                                 .date = "2024.05.06",
                                 .link = "https://example.org/game?a=1&b=2",
                                 .findings = std::span(&finding, 1),
                                 .boards = std::span(&board, 1)}));
    const std::string page = audit_report(figures, {.date = "2024-05-07"});
    for (const std::string_view part :
         {"<a href=\"https://example.org/game?a=1&amp;b=2\">1</a>", "<bdi>An &lt;event&gt;</bdi>, 2024.05.06",
          "<img class=\"board\" alt=\"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\"",
          "<a href=\"#rule-result.checkmate\"><code>result.checkmate</code></a>",
          "<h3 id=\"rule-result.checkmate\">", "href=\"#rules\"", "<h2 id=\"rules\">", "on 2024-05-07."}) {
        EXPECT_NE(page.find(part), std::string::npos) << part;
    }
}

TEST(AuditReport, UsesLogarithmicBarsIfCountsDifferGreatly) {
    EXPECT_EQ(scale_for(1, 99), BarScale::linear);
    EXPECT_EQ(scale_for(1, 100), BarScale::logarithmic);
    EXPECT_EQ(scale_for(0, 0), BarScale::linear);
    EXPECT_NE(row_bar(1, 1000, "note", BarScale::logarithmic).find("width=\"10.03%\""), std::string::npos);
    AuditFigures figures;
    add(figures, 1, "a.few", Severity::error);
    EXPECT_EQ(audit_report(figures).find("logarithmic"), std::string::npos);
    for (std::uint64_t i = 2; i < 200; ++i) add(figures, i, "b.many", Severity::error);
    EXPECT_NE(audit_report(figures).find("The bars are logarithmic."), std::string::npos);
}

TEST(AuditReport, RoundsItsAxesUp) {
    for (const auto& [number, rounded] :
         {std::pair(0U, 1U), {1U, 1U}, {2U, 2U}, {3U, 5U}, {6U, 10U}, {11U, 20U}, {501U, 1000U}})
        EXPECT_EQ(round_up(number), rounded) << number;
    EXPECT_GE(round_up(UINT64_MAX), UINT64_MAX / 100);
}

TEST(AuditReport, DrawsNoBarOutsideItsPlot) {
    const std::vector<HistogramBar> bars = {
        {{1, 0}, "0", "one"}, {{1'000'000, 999}, "", "many"}, {{0, 0}, "", "none"}};
    const std::vector<std::string_view> classes = {"error", "note"};
    const std::string plot = histogram(bars, classes, {"x", "y", "described"});
    EXPECT_EQ(count(plot, "<rect "), 3U);
    EXPECT_EQ(plot.find("y=\"-"), std::string::npos);
    EXPECT_EQ(plot.find("none"), std::string::npos);
    EXPECT_NE(plot.find(">1,500,000</text>"), std::string::npos) << plot;
}

}  // namespace test_audit_report
}  // namespace doublecheck
