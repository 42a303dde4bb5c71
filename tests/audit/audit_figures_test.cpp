// SPDX-License-Identifier: MIT
// The figures of an audit equal those counted by hand, both straight from the audit and from its store.
#include <gtest/gtest.h>

#include <map>

#include "audit/audit_figures.hpp"
#include "audit/store_games.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace test_audit_figures {

TEST(AuditFigures, CountGamesAndFindings) {
    AuditFigures figures;
    figures.begin_file("a.pgn");
    AuditTotals totals;
    ASSERT_TRUE(hand_over(figures, 1, 3000, 100, totals));
    std::map<std::string, std::uint64_t, std::less<>> findings;
    std::map<std::string, std::uint64_t, std::less<>> games_of_rule;
    std::map<std::string, std::uint64_t, std::less<>> results;
    std::map<std::string, std::uint64_t, std::less<>> themes;
    std::map<int, std::uint64_t> lengths;
    std::map<std::pair<Severity, int>, std::uint64_t> plies;
    for (std::uint64_t i = 1; i <= 3000; ++i) {
        const MadeUpGame made = made_up_game(1, i);
        ++results[made.game.result.empty() ? "none" : std::string(made.game.result)];
        ++lengths[made.game.plies];
        std::map<std::string_view, int> seen;
        for (const Finding& finding : made.findings) {
            ++findings[std::string(finding.rule)];
            ++plies[{finding.severity, finding.ply}];
            if (++seen[finding.rule] == 1) ++games_of_rule[std::string(finding.rule)];
        }
        for (const ThemeFound& theme : made.themes) ++themes[std::string(theme.theme)];
    }
    const FileFigures sum = figures.sum();
    EXPECT_EQ(sum.totals.games, 3000U);
    EXPECT_EQ(sum.totals.plies, totals.plies);
    EXPECT_EQ(sum.totals.bytes, totals.bytes);
    EXPECT_EQ(sum.totals.broken, totals.broken);
    EXPECT_EQ(sum.totals.findings, totals.findings);
    EXPECT_EQ(figures.rules().size(), findings.size());
    for (const auto& [id, rule] : figures.rules()) {
        EXPECT_EQ(rule.findings, findings[id]) << id;
        EXPECT_EQ(rule.games, games_of_rule[id]) << id;
        EXPECT_EQ(rule.shown.size(), std::min(rule.findings, std::uint64_t{AuditFigures::max_shown})) << id;
    }
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(figures.results()[i], results[std::string(AuditFigures::result_names[i])]) << i;
    for (int ply = 0; ply <= 200; ++ply) {
        const auto at = static_cast<std::size_t>(ply);
        EXPECT_EQ(figures.lengths()[at], lengths[ply]) << ply;
        for (const Severity severity : {Severity::note, Severity::error})
            EXPECT_EQ(figures.plies(severity)[at], ply == 0 ? 0 : plies[std::pair(severity, ply)]) << ply;
    }
    for (const auto& [name, theme] : figures.themes()) EXPECT_EQ(theme.times, themes[name]) << name;
    EXPECT_EQ(figures.findings(Severity::note), findings["draw.threefold"]);
}

TEST(AuditFigures, AreTheSameFromTheStore) {
    const TestFolder folder;
    AuditFigures direct;
    direct.begin_file("a.pgn");
    auto store = AuditStore::create(folder.file("a.sqlite"), {.looks_for_duplicates = false});
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->begin_file({.path = "a.pgn"}));
    AuditTotals totals;
    ASSERT_TRUE(hand_over(*store, 1, 2000, 100, totals));
    ASSERT_TRUE(store->end_file(totals));
    ASSERT_TRUE(store->finish());
    AuditTotals again;
    ASSERT_TRUE(hand_over(direct, 1, 2000, 100, again));
    AuditFigures read;
    read.begin_file("a.pgn");
    ASSERT_TRUE(StoredAudit::open(folder.file("a.sqlite"))->replay(0, read));
    EXPECT_EQ(read.results(), direct.results());
    EXPECT_EQ(read.lengths(), direct.lengths());
    EXPECT_EQ(read.sum().totals.findings, direct.sum().totals.findings);
    ASSERT_EQ(read.rules().size(), direct.rules().size());
    for (const auto& [id, rule] : direct.rules()) {
        const RuleFigures& other = read.rules().at(id);
        EXPECT_EQ(other.findings, rule.findings);
        EXPECT_EQ(other.severity, rule.severity);
        ASSERT_EQ(other.shown.size(), rule.shown.size());
        for (std::size_t i = 0; i < rule.shown.size(); ++i) {
            EXPECT_EQ(other.shown[i].game, rule.shown[i].game);
            EXPECT_EQ(other.shown[i].text, rule.shown[i].text);
        }
    }
}

TEST(AuditFigures, LimitTheLengthOfTexts) {
    AuditFigures figures;
    std::string letters;
    while (letters.size() < 10'000) letters += "\u00e9";
    for (int rule = 0; rule < 1000; ++rule) {
        const std::string id = "rule." + std::to_string(rule) + letters;
        for (std::uint64_t game = 1; game <= 3; ++game) {
            const Finding finding{.game = game, .ply = 10'000, .rule = id, .text = letters};
            const ThemeFound theme{.theme = id};
            ASSERT_TRUE(figures.on_game({.number = game,
                                         .plies = 100'000,
                                         .white = letters,
                                         .black = "\xff\xfe",
                                         .findings = std::span(&finding, 1),
                                         .themes = std::span(&theme, 1)}));
        }
    }
    EXPECT_LE(figures.rules().size(), AuditFigures::max_names);
    EXPECT_LE(figures.themes().size(), AuditFigures::max_names);
    EXPECT_EQ(figures.sum().totals.findings, 3000U);
    EXPECT_EQ(figures.lengths()[AuditFigures::max_plies], 3000U);
    EXPECT_EQ(figures.plies(Severity::note)[AuditFigures::max_plies], 3000U);
    for (const auto& [id, rule] : figures.rules()) {
        for (const ShownFinding& shown : rule.shown) {
            EXPECT_LT(shown.white.size(), 100U);
            EXPECT_EQ(shown.white, utf8_text(shown.white));
            EXPECT_EQ(shown.white.find("\u00c3"), std::string::npos) << "cut within a letter";
            EXPECT_EQ(shown.black, "\u00ff\u00fe");
            EXPECT_LT(shown.text.size(), 700U);
        }
    }
}

TEST(AuditFigures, IncludeFindingsThatAreReportedLater) {
    AuditFigures figures;
    for (const char* path : {"a.pgn", "b.pgn"}) {
        figures.begin_file(path);
        ASSERT_TRUE(figures.on_game({.number = 1}));
    }
    figures.file_error("cut off");
    const Finding finding{.game = 1, .rule = "duplicate.game", .severity = Severity::warning, .text = "same"};
    figures.late_finding(0, finding, true);
    figures.late_finding(9, finding, true);
    EXPECT_EQ(figures.files()[0].totals.findings, 1U);
    EXPECT_EQ(figures.files()[0].games_with_findings, 1U);
    figures.late_finding(0, finding, false);
    EXPECT_EQ(figures.files()[0].games_with_findings, 1U);
    EXPECT_EQ(figures.files()[1].totals.findings, 0U);
    EXPECT_EQ(figures.files()[1].error, "cut off");
    EXPECT_EQ(figures.rules().at("duplicate.game").games, 2U);
    EXPECT_EQ(figures.findings(Severity::warning), 2U);
}

}  // namespace test_audit_figures
}  // namespace doublecheck
