// SPDX-License-Identifier: MIT
// The checker's answers about hand-written certificates of Chess 99.
#include <gtest/gtest.h>

#include <fstream>

#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace chess99_certificates_test {

struct Row {
    std::string label;
    bool holds = false;
    VerdictDocument verdict = {};
};

std::vector<Row> hand_made() {
    std::vector<Row> rows;
    std::ifstream file(TEST_DATA "/checker_chess99.tsv");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const std::size_t first = line.find('\t');
        const std::size_t second = line.find('\t', first + 1);
        const std::string json = R"({"schema":"doublecheck/verdict/1","reasons":[],"effort":{"nodes":0},)" +
                                 line.substr(second + 2);
        const auto verdict = parse_verdict(json);
        EXPECT_TRUE(verdict) << line;
        if (verdict) rows.push_back({line.substr(0, first), line.substr(first + 1, 4) == "true", *verdict});
    }
    return rows;
}

TEST(CheckerChess99, JudgesHandWrittenCertificates) {
    const auto rows = hand_made();
    ASSERT_GE(rows.size(), 11U);
    for (const Row& row : rows) {
        const VerifyVerdict verified = verify(row.verdict);
        EXPECT_EQ(verified.answer, row.holds ? Answer::yes : Answer::no)
            << row.label << ": " << verified.reasons.at(0).text;
    }
}

/// Returns a verdict with a tree in which the winner makes `plays` plays, one below the other.
VerdictDocument deep_tree(int plays) {
    Value tree = Array{"a1a9", Value()};
    for (int i = 1; i < plays; ++i) {
        // Not `Array{Array{...}}`, because compilers disagree whether that is a list of one element or a
        // copy.
        Array replies;
        replies.emplace_back(Array{"i9h9", std::move(tree)});
        tree = Array{"i1h1", std::move(replies)};
    }
    VerdictDocument verdict{.question = "chess99.analyse", .answer = Answer::yes};
    verdict.certificate = Certificate{"c99-forced-win", {{"tree", std::move(tree)}}};
    return verdict;
}

TEST(CheckerChess99, AcceptsTreesUpToTheDepthLimitOfJson) {
    EXPECT_TRUE(parse_verdict(to_json(deep_tree(21))));
    EXPECT_FALSE(parse_verdict(to_json(deep_tree(22))));
}

}  // namespace chess99_certificates_test
}  // namespace doublecheck
