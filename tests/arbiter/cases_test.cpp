// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "arbiter/script.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace cases_test {

using test::ledger_in_file;
using test::Outcome;
using test::outcome_of;

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
    return words;
}

/// columns: id, result, seconds for White, seconds for Black, articles, confidence, expected words
TEST(ArbiterCases, AreRuledAsExpected) {
    for (const auto& row : test::rows_of(std::string(TEST_DATA) + "/arbiter/cases.tsv")) {
        ASSERT_EQ(row.size(), 7U) << row[0];
        SCOPED_TRACE(row[0] + ": " + row[6]);
        const Ledger ledger = ledger_in_file(row[0]);
        const Outcome outcome = outcome_of(ledger);
        const RulingVerdict verdict = judge_ledger(ledger);
        EXPECT_EQ(outcome.error, "");
        for (const std::string& article : split(row[4])) EXPECT_TRUE(outcome.names(article)) << article;
        if (row[5].find('O') != std::string::npos) {
            EXPECT_TRUE(outcome.asks());
            EXPECT_EQ(verdict.answer, Answer::unknown);
        } else {
            EXPECT_EQ(verdict.answer, Answer::yes) << outcome.question();
        }
        if (row[1] == "OPEN") continue;
        EXPECT_EQ(std::to_string(outcome.white), row[2]);
        EXPECT_EQ(std::to_string(outcome.black), row[3]);
        if (row[0][0] == 'T') {
            EXPECT_EQ(to_string(ledger.header.settings.time_class), row[1]);
            EXPECT_EQ(verdict.reasons.front().rule, row[1] == "blitz" ? "fide.b.1" : "fide.a.1");
        } else if (row[1].find("(signal)") != std::string::npos) {
            EXPECT_EQ(outcome.rulings.back().signal + " (signal)", row[1]);
            EXPECT_EQ(outcome.result, "*");
        } else {
            EXPECT_EQ(outcome.result, row[1]);
        }
    }
}

TEST(ArbiterCases, HaveTheWholeLedgerAsSubject) {
    const Ledger ledger = ledger_in_file("A07");
    const RulingVerdict verdict = judge_ledger(ledger);
    EXPECT_EQ(write_ledger(verdict.subject), write_ledger(ledger));
    const auto again = parse_verdict(to_json(verdict));
    ASSERT_TRUE(again);
    EXPECT_EQ(*find(again->subject, "header"), Value(to_object(ledger.header)));
    const Value* const events = find(again->subject, "events");
    ASSERT_NE(events, nullptr);
    ASSERT_NE(events->array(), nullptr);
    ASSERT_EQ(events->array()->size(), ledger.events.size());
    EXPECT_EQ(events->array()->back(), Value(to_object(ledger.events.back())));
    EXPECT_EQ(to_json(*again), to_json(verdict));
}

TEST(ArbiterCases, FollowTheSettingWhereTheLawsAreSilent) {
    Ledger blitz = ledger_in_file("A13");
    blitz.header.settings.penalty_b2 = 60;
    EXPECT_EQ(outcome_of(blitz).black, 60);
    EXPECT_FALSE(outcome_of(blitz).asks());

    Ledger mate = ledger_in_file("D06");
    mate.header.settings.two_handed_end = TwoHandedEnd::stands;
    EXPECT_EQ(outcome_of(mate).result, "1-0");
    mate.header.settings.two_handed_end = TwoHandedEnd::draw;
    EXPECT_EQ(outcome_of(mate).result, "1/2-1/2");
    mate.header.settings.two_handed_end = TwoHandedEnd::ask;
    mate.header.settings.section = Section::ecf_major;
    EXPECT_EQ(outcome_of(mate).result, "1/2-1/2");

    Ledger restart = ledger_in_file("C04");
    for (const bool is_accepted : {true, false}) {
        restart.header.settings.accept_silent_restart = is_accepted;
        restart.events.push_back(test::event_of("w?"));
        const Outcome outcome = outcome_of(restart);
        EXPECT_FALSE(outcome.asks());
        EXPECT_EQ(outcome.white, is_accepted ? 0 : 60);
        restart.events.pop_back();
    }

    // The player who accepted the move by pressing may be claimed against for that press, or the opponent may
    // reply.
    restart.header.settings.accept_silent_restart = true;
    restart.events.push_back(test::event_of("b?"));
    EXPECT_EQ(outcome_of(restart).black, 60);
    restart.events.back() = test::event_of("b:e7e5");
    restart.events.push_back(test::event_of("b!"));
    EXPECT_EQ(outcome_of(restart).fen.substr(0, 30), "r1bqkbnr/pppp1ppp/3n4/4p3/4P3/");

    Settings first{};
    const char* const mating = "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1";
    EXPECT_TRUE(test::play(first, mating, "w:c7c8 w! a?").asks());
    first.uncompleted_promotion_mate = true;
    EXPECT_EQ(test::play(first, mating, "w:c7c8 w! a?").result, "1-0");
    first.uncompleted_promotion_mate = false;
    EXPECT_TRUE(test::play(first, mating, "w:c7c8 w! a?").asks());
}

}  // namespace cases_test
}  // namespace doublecheck
