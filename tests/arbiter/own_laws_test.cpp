// SPDX-License-Identifier: MIT
// Editions of the Laws that a ledger describes itself.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "arbiter/own_laws.hpp"
#include "arbiter/plain_ledger.hpp"
#include "arbiter/script.hpp"

namespace doublecheck {
namespace own_laws_test {

/// Returns a ledger in plain lines whose laws have these members besides name and base.
std::string ledger_with(std::string_view members, std::string_view lines,
                        std::string_view base = "FIDE-2023") {
    std::string text = "header laws {\"name\":\"Own-2030\",\"based_on\":\"";
    return text.append(base).append("\"").append(members).append("}\n").append(lines);
}

test::Outcome outcome_of(std::string_view lines) {
    const LedgerReading reading = read_ledger(lines);
    EXPECT_FALSE(reading.error) << (reading.error ? reading.error->message : "");
    return test::outcome_of(reading.ledger);
}

struct Row {
    const char* fact;
    const char* base;
    const char* members;
    const char* lines;
    const char* expected;  ///< the result, or the seconds for Black
};

constexpr const char* two_offences = "W b1d3\npress\nsees illegal\nW b1d3\npress\nsees illegal\n";

constexpr Row rows[] = {
    {"nothing differs", "FIDE-2023", "", "W b1d3\npress\nsees illegal\n", "120"},
    {"nothing differs: the second loses", "FIDE-2023", "", two_offences, "0-1"},
    {"the third loses", "FIDE-2023", ",\"losing_offence\":3", two_offences, "240"},
    {"one minute", "FIDE-2023", ",\"penalty\":60", "W b1d3\npress\nsees illegal\n", "60"},
    {"a penalty in rapid", "FIDE-2023", ",\"rapid_penalty\":30",
     "rapid supervised\nW b1d3\npress\nsees illegal\n", "30"},
    {"a penalty in blitz", "FIDE-2023", ",\"blitz_penalty\":15",
     "blitz unsupervised\nW b1d3\npress\nsees illegal\n", "15"},
    {"B.2 is settled", "FIDE-2023", ",\"b2_open\":false", "blitz supervised\nW b1d3\npress\nsees illegal\n",
     "60"},
    {"the base counts", "FIDE-2009", "", two_offences, "240"},
    {"a base and a change", "FIDE-2009", ",\"losing_offence\":2", two_offences, "0-1"},
    {"blitz up to a quarter of an hour", "FIDE-2023", ",\"blitz_seconds\":900,\"blitz_penalty\":10",
     "tc 15\nunsupervised\nW b1d3\npress\nsees illegal\n", "10"},
};

TEST(OwnLaws, ChangeWhatTheyName) {
    for (const Row& row : rows) {
        SCOPED_TRACE(row.fact);
        const test::Outcome outcome = outcome_of(ledger_with(row.members, row.lines, row.base));
        EXPECT_EQ(outcome.result == "*" ? std::to_string(outcome.black) : outcome.result, row.expected);
        for (const Ruling& ruling : outcome.rulings) EXPECT_EQ(ruling.edition, "Own-2030");
    }
}

TEST(OwnLaws, NumberTheirArticles) {
    const std::string lines =
        ledger_with(",\"articles\":{\"fide.7.5.5\":\"7.6\"}", "W b1d3\npress\nsees illegal\n");
    EXPECT_TRUE(outcome_of(lines).names("7.6"));
    EXPECT_FALSE(outcome_of(lines).names("7.5.5"));
    const std::string old =
        ledger_with(",\"articles\":{\"fide.7.5.5\":\"7.6\"}", "W b1d3\npress\nsees illegal\n", "FIDE-2009");
    EXPECT_TRUE(outcome_of(old).names("7.6"));
    EXPECT_TRUE(outcome_of(old).names("7.4a")) << "the other numbers are those of the base";
}

TEST(OwnLaws, AreWrittenAsTheyAreRead) {
    const auto laws = parse_laws(
        R"({"articles":{"fide.7.5.5":"7.6"},"name":"Own","losing_offence":3,"rapid_penalty":60,"based_on":"FIDE-2023"})");
    ASSERT_TRUE(laws) << laws.error().message;
    EXPECT_EQ(write_laws(**laws),
              R"({"name":"Own","based_on":"FIDE-2023","losing_offence":3,"articles":{"fide.7.5.5":"7.6"}})")
        << "what agrees with the base is left out";
}

TEST(OwnLaws, StayWithTheLedger) {
    const std::string lines = ledger_with(",\"losing_offence\":3", "rapid\nW e4\n");
    const Ledger ledger = read_ledger(lines).ledger;
    ASSERT_TRUE(ledger.header.settings.own_laws);
    for (const std::string& text : {write_ledger(ledger), write_plain_ledger(ledger)}) {
        SCOPED_TRACE(text);
        const LedgerReading again = read_ledger(text);
        ASSERT_FALSE(again.error) << again.error->message;
        ASSERT_TRUE(again.ledger.header.settings.own_laws);
        EXPECT_EQ(again.ledger.header.settings.laws().losing_offence, 3);
        EXPECT_EQ(again.ledger.header.settings.time_class, TimeClass::rapid);
    }
    EXPECT_FALSE(read_ledger(lines + "laws 2018\n").ledger.events.empty());
    const LedgerReading other = read_ledger(ledger_with("", "laws 2018\nW e4\n"));
    EXPECT_EQ(other.ledger.header.settings.laws().name, "FIDE-2018") << "the later line counts";
    const LedgerReading named =
        read_ledger(R"({"v":1,"laws_edition":"Own","laws":{"name":"Own","based_on":"FIDE-2018"}})");
    ASSERT_FALSE(named.error) << named.error->message;
    EXPECT_EQ(named.ledger.header.settings.edition, LawsEdition::fide2018);
}

TEST(OwnLaws, RefuseWhatNoEditionCanSay) {
    const auto error_of = [](std::string_view json) {
        const auto laws = parse_laws(json);
        return laws ? std::string() : laws.error().message;
    };
    EXPECT_EQ(error_of(R"({"name":"Own","based_on":"FIDE-2023","blitz_seconds":4000})"),
              "4000 seconds for blitz are more than 3600 for rapid. Blitz has the shorter time.");
    EXPECT_EQ(error_of(R"({"name":"Own","based_on":"FIDE-2023","rapid_seconds":60})"),
              "600 seconds for blitz are more than 60 for rapid. Blitz has the shorter time.");
    EXPECT_EQ(error_of(R"({"name":"O\u001b[1mn","based_on":"FIDE-2023"})"),
              "A text contains a control character.");
    EXPECT_NE(error_of(R"({"name":"Own\n","based_on":"FIDE-2023"})"), "");
    EXPECT_NE(error_of(R"({"name":"Own","based_on":"FIDE-2023","articles":{"fide.7.5.5":"7\t6"}})"), "");
}

TEST(OwnLaws, MayBeginWithAByteOrderMark) {
    const auto laws = parse_laws("\xef\xbb\xbf{\"name\":\"Own\",\"based_on\":\"FIDE-2023\"}");
    EXPECT_TRUE(laws) << laws.error().message;
}

}  // namespace own_laws_test
}  // namespace doublecheck
