// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace conduct_test {

/// Rules on a ledger in plain lines.
test::Outcome outcome_of(std::string_view lines) {
    const LedgerReading reading = read_ledger(lines);
    EXPECT_FALSE(reading.error) << (reading.error ? reading.error->message : "");
    return test::outcome_of(reading.ledger);
}

TEST(Conduct, CitesTheArticleOfEachAct) {
    struct Row {
        std::string_view lines;
        std::string_view article;
        std::string_view words;
        std::string_view result;
    };
    const std::vector<Row> rows = {
        {"B leaves\n", "11.2.3", "needs the arbiter's permission", "*"},
        {"B notes\n", "11.3.1", "uses notes or another source of information", "*"},
        {"B no-record\n", "8.1.1", "does not record the moves", "*"},
        {"B no-record clock_b=4:59\n", "8.4", "less than five minutes", "*"},
        {"tc 5400+30\nB no-record clock_b=4:59\n", "8.1.1", "does not record the moves", "*"},
        {"rapid\nB no-record\n", "A.2", "need not record the moves", "*"},
        {"B late\n", "6.7.1", "If no default time was announced, it is zero", "*"},
        {"header default_time 1800\nB late t=29:59\n", "6.7.1", "may play", "*"},
        {"header default_time 1800\nW late t=30:01\n", "6.7.1", "loses, unless the arbiter decides", "0-1F"},
        {"default 30\nboth late 40\n", "6.7.1", "both lose, unless the arbiter decides", "0-0F"},
        {"default 30\nW and B late 40\n", "6.7.1", "both lose, unless the arbiter decides", "0-0F"},
        {"default 30\nlate both 20\n", "6.7.1", "may play", "*"},
        {"both late\n", "6.7.1", "Both players arrived late", "*"},
        {"both absent\n", "6.7", "Neither player was there", "0-0F"},
        {"conduct scoresheets\n", "8.5.3", "reconstruct the game", "*"},
        {"conduct scoresheets\n", "8.6", "first of the next period", "*"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.lines);
        const test::Outcome outcome = outcome_of(row.lines);
        ASSERT_EQ(outcome.rulings.size(), 1U);
        EXPECT_TRUE(outcome.names(row.article)) << outcome.rulings.front().text;
        EXPECT_NE(outcome.rulings.front().text.find(row.words), std::string::npos)
            << outcome.rulings.front().text;
        EXPECT_EQ(outcome.result, row.result);
    }
}

/// A player who has moved has been there, whatever the arrival that is reported afterwards (6.7.1).
TEST(Conduct, DoesNotForfeitAGameOfAPlayerWhoHasMoved) {
    struct Row {
        std::string_view lines;
        std::string_view words;
        std::string_view result;
    };
    const std::vector<Row> rows = {
        {"default 30\nW e4\nB e5\nW late 40\n", "White has been there and moved", "*"},
        {"default 30\nW e4\nB e5\nboth late 40\n", "Both players have been there and moved", "*"},
        {"default 30\nW e4\nB e5\nboth absent\n", "Both players have been there and moved", "*"},
        {"default 30\nW e4\nboth late 40\n", "Black arrived after the default time", "1-0F"},
        {"default 30\nW e4\nB late 20\n", "Black arrived before the default time", "*"},
        {"default 30\nW e4\nboth absent\n", "Black", "1-0F"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.lines);
        const test::Outcome outcome = outcome_of(row.lines);
        ASSERT_FALSE(outcome.rulings.empty());
        EXPECT_NE(outcome.rulings.back().text.find(row.words), std::string::npos)
            << outcome.rulings.back().text;
        EXPECT_EQ(outcome.result, row.result);
    }
}

/// A loss by forfeit can be confirmed or undone in several words.
TEST(Conduct, LetsTheArbiterConfirmOrUndoAForfeit) {
    struct Row {
        std::string_view lines;
        std::string_view words;
        std::string_view result;
    };
    const std::vector<Row> rows = {
        {"default 30\nW absent\nrules stands\n", "confirms the loss", "0-1F"},
        {"default 30\nW absent\nrules accept\n", "confirms the loss", "0-1F"},
        {"default 30\nW absent\nrules reject\n", "is played", "*"},
        {"default 30\nW absent\nrules mistake\n", "is played", "*"},
        {"default 30\nW arrives 40\nrules stands\n", "confirms the loss", "0-1F"},
        {"both absent\nrules stands\n", "confirms the loss", "0-0F"},
        {"both absent\nrules reject\n", "is played", "*"},
        {"default 30\nboth late 40\nrules reject\n", "is played", "*"},
        {"W e4\nB device\nrules stands\n", "confirms the loss", "1-0"},
        {"W e4\nB device\nrules reject\n", "goes on", "*"},
        {"W e4\nboth device\nrules reject\n", "goes on", "*"},
        {"default 30\nW arrives 40\nB absent\n", "both lose", "0-0F"},
        {"default 30\nW absent\nB arrives 40\n", "both lose", "0-0F"},
        {"W e4\nB ring\nrules stands\n", "goes on", "*"},
        {"W e4\nB ring\nrules accept\n", "does not answer what is open", "*"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.lines);
        const test::Outcome outcome = outcome_of(row.lines);
        EXPECT_NE(outcome.rulings.back().text.find(row.words), std::string::npos)
            << outcome.rulings.back().text;
        EXPECT_EQ(outcome.result, row.result);
    }
    const auto rulings = outcome_of("W e4\nB ring\nrules accept\n").rulings;
    EXPECT_EQ(rulings.back().question, rulings[rulings.size() - 2].question);
    EXPECT_EQ(outcome_of("default 30\nW absent\nrules stands\n").rulings.back().to_type, "rules reject");
}

TEST(Conduct, CitesTheArticleOfTheQuestionForTheClocks) {
    constexpr std::string_view times = "rules clock_w=5:00 clock_b=6:00\n";
    for (const auto& [fault, article] :
         {std::pair{"sees wrong_clock\n", "6.10.2"}, {"sees broken_clock\n", "6.10.1"}}) {
        const auto rulings = outcome_of(std::string("W e4\n") + fault + std::string(times)).rulings;
        EXPECT_EQ(rulings.back().articles, std::vector<std::string>{article});
    }
}

/// The question does not contain the words to type, since the report contains the question too.
TEST(Conduct, AsksWithoutWordsToType) {
    for (const std::string_view lines :
         {"B late\n", "default 30\nB late\n", "W e4\nB ring\n", "sees wrong_clock\n", "both late\n",
          "blitz supervised\nW b1d3\npress\nsees illegal\n"}) {
        const Ruling ruling = outcome_of(lines).rulings.back();
        EXPECT_FALSE(ruling.to_type.empty()) << lines;
        EXPECT_EQ(ruling.question.find("ype"), std::string::npos) << ruling.question;
    }
}

TEST(Conduct, ReportsOtherActsOfEachPlayerAlone) {
    const LedgerReading reading = read_ledger("W e4\nboth annoy\n");
    ASSERT_TRUE(reading.error);
    EXPECT_NE(reading.error->message.find("type this for each of them"), std::string::npos);
}

TEST(Conduct, ProposesNoWarningWhereNothingIsForbidden) {
    EXPECT_EQ(outcome_of("conduct scoresheets\n").rulings.front().warning, "");
    EXPECT_EQ(outcome_of("blitz\nB no-record\n").rulings.front().warning, "");
}

TEST(Conduct, EscalatesByArticle12_9ForEachPlayer) {
    const auto rulings = outcome_of("B leaves\nW noise\nB notes\nB slams\nB hovers\n").rulings;
    ASSERT_EQ(rulings.size(), 5U);
    EXPECT_EQ(rulings[0].warning, "A warning under 12.9 is proposed.");
    EXPECT_EQ(rulings[1].warning, "A warning under 12.9 is proposed.");
    EXPECT_NE(rulings[2].warning.find("second matter of 12.9 on Black's record"), std::string::npos);
    EXPECT_NE(rulings[2].warning.find("12.9.2"), std::string::npos);
    EXPECT_NE(rulings[3].warning.find("third matter of 12.9"), std::string::npos);
    EXPECT_NE(rulings[4].warning.find("fourth matter of 12.9"), std::string::npos);
    EXPECT_NE(rulings[4].warning.find("12.9.6"), std::string::npos);
}

TEST(Conduct, CountsABreachOfArticle4Once) {
    // The move itself and the claim against it are one matter.
    const auto rulings = outcome_of("move Nf3\nreleases\nW g1h3\nB claims touch\n").rulings;
    ASSERT_EQ(rulings.size(), 5U);
    EXPECT_EQ(rulings[2].warning, "A warning under 12.9 is proposed.");
    EXPECT_EQ(rulings[4].warning, "A warning under 12.9 is proposed.");
}

TEST(Conduct, LeavesTheResultOpenUntilBothHaveSigned) {
    EXPECT_EQ(judge_ledger(read_ledger("W signed 1-0\n").ledger).answer, Answer::unknown);
    EXPECT_EQ(judge_ledger(read_ledger("W signed 1-0\nB signed 1-0\n").ledger).answer, Answer::yes);
}

}  // namespace conduct_test
}  // namespace doublecheck
