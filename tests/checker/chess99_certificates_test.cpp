// SPDX-License-Identifier: MIT
// Certificates of Chess 99 written by hand, and such as the module's word makes on random positions.
#include <gtest/gtest.h>

#include <fstream>

#include "checker/chess99_verdicts.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace chess99_certificates_test {

using namespace chess99;

struct Row {
    std::string label;
    bool holds = false;
    Verdict verdict = {};
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

TEST(CheckerChess99, SaysOfCertificatesByHandWhetherTheyHold) {
    const auto rows = hand_made();
    ASSERT_GE(rows.size(), 30U);
    for (const Row& row : rows) {
        const Verdict verified = verify(row.verdict);
        EXPECT_EQ(verified.answer, row.holds ? Answer::yes : Answer::no)
            << row.label << ": " << verified.reasons.at(0).text;
    }
}

TEST(CheckerChess99, AcceptsWhatHoldsOnRandomPositions) {
    constexpr unsigned seed = 8;
    RandomGames random(seed);
    for (int i = 0; i < test::rounds(500); ++i) {
        const Position first = random.first(20);
        const Options options = random.options();
        std::vector<Move> game;
        Position position = first;
        for (int ply = 0; ply < 30 && !outcome(position, options); ++ply) {
            const MoveList list = moves(position, options);
            const Move move = list[static_cast<std::size_t>(random.below(static_cast<int>(list.size())))];
            for (const Verdict& verdict :
                 {check_verdict(position, options), moves_verdict(position, options),
                  outcome_verdict(position, move, options), call_verdict(position, options)}) {
                const Verdict verified = verify(verdict);
                ASSERT_EQ(verified.answer, Answer::yes) << verified.reasons.at(0).text << '\n'
                                                        << to_json(verdict);
            }
            position = position.after(move);
            game.push_back(move);
        }
        const Verdict verdict = game_verdict(first, game, options);
        ASSERT_EQ(verify(verdict).answer, Answer::yes) << to_json(verdict);
    }
}

/// A verdict with a tree of so many plays of the winner, one below the other.
Verdict deep_tree(int plays) {
    Value tree = Array{"a1a9", Value()};
    for (int i = 1; i < plays; ++i) {
        // Not `Array{Array{...}}`: compilers do not agree whether that is a list of one or a copy.
        Array replies;
        replies.emplace_back(Array{"i9h9", std::move(tree)});
        tree = Array{"i1h1", std::move(replies)};
    }
    Verdict verdict{.question = "chess99.analyse", .answer = Answer::yes};
    verdict.certificate = Certificate{"c99-forced-win", {{"tree", std::move(tree)}}};
    return verdict;
}

TEST(CheckerChess99, HasTreesAsDeepAsJsonIsRead) {
    EXPECT_TRUE(parse_verdict(to_json(deep_tree(21))));
    EXPECT_FALSE(parse_verdict(to_json(deep_tree(22))));
}

}  // namespace chess99_certificates_test
}  // namespace doublecheck
