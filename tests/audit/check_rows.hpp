// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "audit/checks/checks.hpp"
#include "notation/game_scanner.hpp"

namespace doublecheck::test {

inline std::vector<Finding> findings_in(const std::string& text, const AuditOptions& options = {}) {
    GameChecks checks(options);
    Findings findings(options);
    GameScanner scanner(text, true, PlainChecks::notation);
    while (const GameView* game = scanner.next()) checks.check(*game, audit::TagValues(game->tags), findings);
    return findings.found();
}

/// Formats the findings as `rule@ply`, separated by spaces.
inline std::string short_list(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings) {
        if (!text.empty()) text += ' ';
        text += std::string(finding.rule) + "@" + std::to_string(finding.ply);
    }
    return text;
}

struct Row {
    std::string label;
    std::string tags;  ///< the tags other than Event and Result
    std::string moves;
    std::string result;
    std::string expected;
};

inline std::string game_text(const Row& row) {
    return "[Event \"?\"]\n" + row.tags + "[Result \"" + row.result + "\"]\n\n" + row.moves + " " +
           row.result + "\n";
}

inline void expect(const std::vector<Row>& rows) {
    for (const Row& row : rows)
        EXPECT_EQ(short_list(findings_in(game_text(row))), row.expected) << row.label << "\n" << row.moves;
}

inline std::string fen_tags(const std::string& fen) {
    return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
}

inline const std::string mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#";
inline const std::string quiet = "1. e4 e5 2. Nf3 Nc6";

/// Returns moves that bring the knights out and back. After every two moves of each side, the initial
/// position occurs again.
inline std::string knights(int rounds) {
    std::string text;
    for (int i = 0; i < rounds; ++i) {
        text += std::to_string(2 * i + 1) + ". Nf3 Nf6 ";
        text += std::to_string(2 * i + 2) + ". Ng1 Ng8 ";
    }
    return text;
}

}  // namespace doublecheck::test
