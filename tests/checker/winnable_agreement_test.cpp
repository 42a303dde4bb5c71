// SPDX-License-Identifier: MIT
// The checker must accept every certificate that the library makes for known positions.
#include <gtest/gtest.h>

#include <map>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace winnable_agreement_test {

void expect_accepted(const VerdictDocument& verdict, std::map<std::string, int>& kinds) {
    if (verdict.answer == Answer::unknown) return;
    ASSERT_TRUE(verdict.certificate.has_value()) << to_json(verdict);
    ++kinds[verdict.certificate->kind];
    const VerifyVerdict verified = verify(verdict);
    ASSERT_EQ(verified.answer, Answer::yes) << verified.reasons.at(0).text << "\n" << to_json(verdict);
    VerdictDocument turned = verdict;
    turned.answer = verdict.answer == Answer::yes ? Answer::no : Answer::yes;
    ASSERT_EQ(verify(turned).answer, Answer::no) << to_json(turned);
}

TEST(AgreementWithTheLibrary, OnWinnablePositions) {
    std::map<std::string, int> kinds;
    // These nodes suffice for most of the rows. The nightly run decides the hardest ones as well.
    const WinnableOptions options{.limits = {.nodes = static_cast<std::uint64_t>(test::rounds(16'000))}};
    for (const char* name : {"traps", "vector", "positions", "hard", "unfair", "lichess"}) {
        int number = 0;
        for (const auto& row : test::rows_of(std::string(TEST_DATA) + "/winnable_" + name + ".tsv")) {
            const auto setup = parse_fen(row.at(0));
            ASSERT_TRUE(setup.has_value()) << row.at(0);
            WinnableOptions question = options;
            question.winner = row.at(1) == "white" ? Color::white : Color::black;
            const auto verdict = winnable(*setup, question);
            ASSERT_TRUE(verdict.has_value()) << row.at(0);
            expect_accepted(test::read_back(*verdict), kinds);
            if (++number % 4 != 0) continue;
            const auto both = dead(*setup, options);
            ASSERT_TRUE(both.has_value()) << row.at(0);
            expect_accepted(test::read_back(*both), kinds);
        }
    }
    for (const auto& [kind, number] : kinds) RecordProperty(kind, number);
    for (const char* kind : {"both", "closed-graph", "mate-line", "skeletons"}) {
        EXPECT_GT(kinds[kind], test::is_sanitized ? 0 : 5) << kind;
    }
}

}  // namespace winnable_agreement_test
}  // namespace doublecheck
