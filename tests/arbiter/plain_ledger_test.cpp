// SPDX-License-Identifier: MIT
#include "arbiter/plain_ledger.hpp"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "arbiter/event_row.hpp"
#include "arbiter/random_ledger.hpp"
#include "arbiter/script.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace plain_ledger_test {

/// Returns the events of a ledger as JSON lines.
std::string events_of(const Ledger& ledger) {
    std::string text;
    for (const LedgerEvent& event : ledger.events) text += write_event(event) + '\n';
    return text;
}

std::string events_of(std::string_view text) {
    const LedgerReading reading = read_ledger(text);
    EXPECT_FALSE(reading.error) << text << "\n" << (reading.error ? reading.error->message : "");
    return events_of(reading.ledger);
}

TEST(PlainLedger, IsReadAsTheSameEventsAsJson) {
    struct Row {
        std::string_view plain;
        std::string_view json;
    };
    const std::vector<Row> rows = {
        {"W b1d3\npress\nB claims illegal\n",
         R"({"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)"},
        // The press of a move typed alone is implied.
        {"b1d3\nclaim illegal\n",
         R"({"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)"},
        {"# a comment\n\nblitz, unsupervised\n1. e4   # the first move\n1... e5\n",
         R"({"ev":"move","by":"w","from":"e2","to":"e4"}
{"ev":"press","by":"w"}
{"ev":"move","by":"b","from":"e7","to":"e5"}
{"ev":"press","by":"b"}
)"},
        {"move Nf3\n", "{\"ev\":\"move\",\"by\":\"w\",\"from\":\"g1\",\"to\":\"f3\"}\n"},
        {"Nf3\npress other clock_w=5:00\n",
         R"({"ev":"move","by":"w","from":"g1","to":"f3"}
{"ev":"press","by":"w","hand":"other","clock_w":300}
)"},
        // A press by the other player is a press without a move.
        {"e4\nB presses\n",
         R"({"ev":"move","by":"w","from":"e2","to":"e4"}
{"ev":"press","by":"w"}
{"ev":"press","by":"b"}
)"},
        {"White: Ng1-f3 two\n", R"({"ev":"move","by":"w","from":"g1","to":"f3","hands":2}
{"ev":"press","by":"w"}
)"},
        {"\xe2\x99\x98"
         "f3\nSf6\n",
         R"({"ev":"move","by":"w","from":"g1","to":"f3"}
{"ev":"press","by":"w"}
{"ev":"move","by":"b","from":"g8","to":"f6"}
{"ev":"press","by":"b"}
)"},
        {"W O-O\n", R"({"ev":"move","by":"w","from":"e1","to":"g1"}
{"ev":"press","by":"w"}
)"},
        {"fen 7k/5Q2/5K2/8/8/8/8/8 w - - 0 60\nQg7# clock_w=12\n",
         "{\"ev\":\"move\",\"by\":\"w\",\"from\":\"f7\",\"to\":\"g7\",\"clock_w\":12}\n"},
        {"fen 8/P6k/8/8/8/8/8/K7 w - - 0 60\nplace a8 b\n",
         "{\"ev\":\"place\",\"by\":\"w\",\"to\":\"a8\",\"promo\":\"B\"}\n"},
        {"W touches g1 e2\nB leaves note=for ten minutes # as he said\nflag both\narbiter sees flag\n",
         R"({"ev":"touch","by":"w","squares":["g1","e2"]}
{"ev":"conduct","by":"b","decision":"leave","note":"for ten minutes # as he said"}
{"ev":"flag","by":"other","both":true}
{"ev":"arbiter_sees","by":"arbiter","fault":"flag"}
)"},
        {"Black's flag fell\n", "{\"ev\":\"flag\",\"by\":\"b\"}\n"},
        {"flag Black\n", "{\"ev\":\"flag\",\"by\":\"b\"}\n"},
        {"flag B\n", "{\"ev\":\"flag\",\"by\":\"b\"}\n"},
        {"fen 8/P6k/8/8/8/8/8/K7 w - - 0 60\nplace a8 B\n",
         "{\"ev\":\"place\",\"by\":\"w\",\"to\":\"a8\",\"promo\":\"B\"}\n"},
        {"B claims threefold Nf6\nW claims fifty\n", R"({"ev":"claim","by":"b","kind":"3x","intend":"Nf6"}
{"ev":"claim","by":"w","kind":"50"}
)"},
        {"signed 1-0 w\n{\"ev\":\"resign\",\"by\":\"b\"}\n", R"({"ev":"signed","by":"w","result":"1-0"}
{"ev":"resign","by":"b"}
)"},
        {"displace b was=8/8/8/8/8/4k3/8/4K3 w - - 0 1 note=the lamp fell\n",
         R"({"ev":"displace","by":"b","was":"8/8/8/8/8/4k3/8/4K3 w - - 0 1","note":"the lamp fell"}
)"},
        {"spectator note=\"two\\nlines\"\n", R"({"ev":"spectator","by":"other","note":"two\nlines"}
)"},
    };
    for (const Row& row : rows) EXPECT_EQ(events_of(row.plain), row.json) << row.plain;
}

TEST(PlainLedger, BeginsWithSettings) {
    const auto header_of = [](std::string_view text) {
        const LedgerReading reading = read_ledger(text);
        EXPECT_FALSE(reading.error) << text << "\n" << (reading.error ? reading.error->message : "");
        return reading.ledger.header;
    };
    EXPECT_EQ(header_of("blitz\n").settings.time_class, TimeClass::blitz);
    EXPECT_EQ(header_of("rapid unsupervised us\n").settings.regime, Regime::basic);
    EXPECT_EQ(header_of("rapid unsupervised us\n").settings.section, Section::us);
    EXPECT_EQ(header_of("laws 2018\n").settings.edition, LawsEdition::fide2018);
    EXPECT_EQ(header_of("3+2\n").settings.time_control, "180+2");
    EXPECT_EQ(header_of("3+2\n").settings.time_class, TimeClass::blitz);
    EXPECT_EQ(header_of("tc 5400+30\nblitz\n").settings.time_class, TimeClass::blitz);
    EXPECT_EQ(header_of("clock 5:00 0:03\n").settings.start_white, 300);
    EXPECT_EQ(header_of("clock 5:00 0:03\n").settings.start_black, 3);
    EXPECT_EQ(header_of("clock 1:25:10\n").settings.start_black, 5110);
    EXPECT_EQ(header_of("offences 1 0\n").offences_white, 1);
    EXPECT_EQ(header_of("header white A. Weiss & Co\nheader board 7\n").white, "A. Weiss & Co");
    EXPECT_EQ(header_of("header board 7\n").board, "7");
    EXPECT_EQ(header_of("header default_time 1800\n").settings.default_time, 1800);
    EXPECT_TRUE(header_of("guidelines last-period\n").settings.guidelines_iii);
    EXPECT_EQ(fen(header_of("fen 8/8/8/4k3/8/4K3/8/8 b - - 0 1\n").start), "8/8/8/4k3/8/4K3/8/8 b - - 0 1");
}

TEST(PlainLedger, RefusesControlCharactersInTheHeader) {
    for (const std::string_view text : {"header white A\x1b[1mB\n", "header white \"A\\nB\"\n",
                                        "{\"v\":1,\"white\":\"A\\u0007B\"}\n", "header black A\x7f\n"})
        EXPECT_TRUE(read_ledger(text).error) << text;
}

TEST(PlainLedger, ReadsMovesPlayedAfterTheEndOfTheGame) {
    for (const std::string_view text : {"W absent\ne4\ne5\nNf3\nNc6\n", "W e4\nB device\ne5\nNf3\nNc6\n",
                                        "W absent\nW a4\nB b5\nW axb5\n"}) {
        const LedgerReading reading = read_ledger(text);
        EXPECT_FALSE(reading.error) << text << reading.error->message;
        const test::Outcome outcome = test::outcome_of(reading.ledger);
        EXPECT_NE(outcome.rulings.back().text.find("this changes nothing"), std::string::npos)
            << outcome.rulings.back().text;
    }
    const LedgerReading mated = read_ledger("f3\ne5\ng4\nQh4#\ne4\n");
    ASSERT_TRUE(mated.error);
    EXPECT_TRUE(mated.error->message.starts_with("The game is over: 0-1.")) << mated.error->message;
}

TEST(PlainLedger, NamesLineWordAndWhatIsPossible) {
    struct Row {
        std::string_view text;
        std::size_t line;
        std::string_view at;  ///< where the error points in its line
        std::string_view message;
    };
    const std::vector<Row> rows = {
        {"hop\n", 1, "hop",
         "\"hop\" is neither an event nor a move. Possible are a move (Nf3, b1d3), or move, press"},
        {"hop\n", 1, "hop", "Before the first event also settings: standard, rapid, blitz"},
        {"blitz fast\n", 1, "fast", "\"fast\" is not a setting. Possible are standard"},
        {"\nB claims nonsense\n", 2, "nonsense",
         "kind: One of illegal, touch, flag, 3x, 50, quickplay is expected, not \"nonsense\"."},
        {"e4\nNc6\nNd3\n", 3, "Nd3", "typed with its squares, as b1d3"},
        {"e4\nblitz\n", 2, "blitz", "Settings stand before the first event."},
        {"fen 8/8/8/8/8/8/8/x w - - 0 1\n", 1, "x w", "x"},
        {"W e4 three\n", 1, "three", "\"three\" does not fit here"},
        {"W touches i9\n", 1, "i9", "\"i9\" is not a square"},
        {"clock soon\n", 1, "soon", "\"soon\" is not a time"},
        {"offences 2 0\n", 1, "2", "number 2 loses"},
        {"header colour red\n", 1, "red", "takes no member \"colour\""},
        {"e4\ne2e4 w\n", 2, "e2e4", "Nothing stands on e2"},
        {"White\n", 1, "White",
         "What did White do? The event follows on the same line, such as: White resigns."},
        {"blitz\n8/8/4k3/8/8/3K4/8/6R1 w - - 0 1\n", 2, "8/8",
         "A position is a setting, and follows the word fen: fen FEN."},
        {"B press clock_w=soon\n", 1, "clock_w=soon", "clock_w: Seconds"},
        {"e4 t=9\ne5 t=5\n", 2, "", "The time goes back: 5 seconds"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.text);
        const LedgerReading reading = read_ledger(row.text);
        ASSERT_TRUE(reading.error);
        EXPECT_EQ(reading.error_line, row.line);
        EXPECT_NE(reading.error->message.find(row.message), std::string::npos) << reading.error->message;
        std::istringstream lines{std::string(row.text)};
        std::string line;
        for (std::size_t i = 0; i < row.line; ++i) std::getline(lines, line);
        ASSERT_LE(reading.error->offset, line.size());
        EXPECT_TRUE(line.substr(reading.error->offset).starts_with(row.at)) << reading.error->offset;
    }
}

TEST(PlainLedger, KeepsTheEventsBeforeAnError) {
    const LedgerReading reading = read_ledger("blitz\ne4\nhop\n");
    ASSERT_TRUE(reading.error);
    EXPECT_EQ(reading.error_line, 3U);
    EXPECT_FALSE(reading.is_headless);
    ASSERT_EQ(reading.ledger.events.size(), 2U);  // the move and its press
    EXPECT_TRUE(read_ledger("hop\n").is_headless);
}

TEST(PlainLedger, MayEndWithDashes) {
    EXPECT_EQ(events_of("e4\n---\n").find("e5"), std::string::npos);
    EXPECT_FALSE(read_ledger("{\"v\":1}\n---\n").error);
}

/// Requires that a ledger written in plain lines is read as the same ledger.
void expect_same_in_plain_lines(const Ledger& ledger) {
    const std::string plain = write_plain_ledger(ledger);
    SCOPED_TRACE(plain);
    if (plain.empty()) return;
    const LedgerReading reading = read_ledger(plain);
    EXPECT_FALSE(reading.error) << reading.error_line << ": "
                                << (reading.error ? reading.error->message : "");
    EXPECT_EQ(write_ledger(reading.ledger), write_ledger(ledger));
    const test::Outcome json = test::outcome_of(ledger);
    const test::Outcome lines = test::outcome_of(reading.ledger);
    ASSERT_EQ(lines.rulings.size(), json.rulings.size());
    EXPECT_EQ(lines.result, json.result);
    EXPECT_EQ(lines.fen, json.fen);
    for (std::size_t i = 0; i < json.rulings.size(); ++i) {
        EXPECT_EQ(lines.rulings[i].text, json.rulings[i].text);
        EXPECT_EQ(lines.rulings[i].articles, json.rulings[i].articles);
        EXPECT_EQ(lines.rulings[i].question, json.rulings[i].question);
        EXPECT_EQ(lines.rulings[i].add_white, json.rulings[i].add_white);
        EXPECT_EQ(lines.rulings[i].add_black, json.rulings[i].add_black);
        EXPECT_EQ(lines.rulings[i].duty, json.rulings[i].duty);
    }
}

TEST(PlainLedger, RulesOnEveryLedgerOfTheTestsAsItsJson) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA "/arbiter")) {
        if (entry.path().extension() != ".jsonl") continue;
        SCOPED_TRACE(entry.path().filename().string());
        expect_same_in_plain_lines(test::ledger_in_file(entry.path().stem().string()));
        ++count;
    }
    EXPECT_GT(count, 100U);
}

TEST(PlainLedger, HoldsAnyLedgerOfRandomEvents) {
    const unsigned seed = 20261127;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    for (int i = test::rounds(100); i > 0 && !testing::Test::HasFailure(); --i) {
        const Ledger ledger = test::random_ledger(random, 25);
        // Some random headers cannot be read back in any form, such as one without a white king.
        if (!read_ledger(write_ledger(ledger)).error) expect_same_in_plain_lines(ledger);
    }
}

TEST(PlainLedger, WritesTheExampleOfEveryEvent) {
    for (const EventRow* const row : event_rows()) {
        // The usage without its optional parts, with a value for each placeholder.
        std::string typed(row->typed.usage);
        for (const auto& [part, value] : std::vector<std::pair<std::string, std::string>>{
                 {"KIND", "illegal"}, {"FAULT", "illegal"}, {"DECISION", "stands"}, {"WHAT", "slam"}}) {
            if (const std::size_t at = typed.find(part); at != std::string::npos)
                typed.replace(at, part.size(), value);
        }
        typed = typed.substr(0, typed.find(" ["));
        if (row->typed.inferred != Inferred::nobody) typed = "W " + typed;
        SCOPED_TRACE(typed);
        PlainEvents events(LedgerHeader{.start = initial_setup()});
        if (row->kind == EventKind::release) std::ignore = events.read("W move e2e4", 1);
        const auto steps = events.read(typed, 1);
        const bool is_impossible = !steps && steps.error().code == "ledger.contradiction";
        ASSERT_TRUE(steps || is_impossible) << steps.error().message;
        if (!steps) continue;
        const LedgerEvent& event = steps->back().event;
        PlainEvents again(LedgerHeader{.start = initial_setup()});
        if (row->kind == EventKind::release) std::ignore = again.read("W move e2e4", 1);
        const auto read = again.read(plain_line(event), 1);
        ASSERT_TRUE(read) << plain_line(event) << ": " << read.error().message;
        EXPECT_EQ(write_event(read->back().event), write_event(event)) << plain_line(event);
    }
}

}  // namespace plain_ledger_test
}  // namespace doublecheck
