// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/ledger.hpp"

#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "arbiter/event_row.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace ledger_test {

const std::string header = R"({"v":1,"laws_edition":"FIDE-2023","class":"rapid","tc":"900+10"})";

std::string lines(const std::vector<std::string>& events) {
    std::string text = header + "\n";
    for (const std::string& event : events) text += event + "\n";
    return text;
}

TEST(Ledger, ReadsTheHeaderOfTheDocumentedExample) {
    const auto read = read_header(
        R"({"v":1,"laws_edition":"FIDE-2018","class":"blitz","regime":"basic","section":"ecf-minor","tc":"5400+30","guidelines_iii":false,"fen":"8/8/8/4k3/8/4K3/8/8 w - - 0 1","start_w":5400,"start_b":5399.5,"offences_w":1})");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->settings.edition, LawsEdition::fide2018);
    EXPECT_EQ(read->settings.time_class, TimeClass::blitz);
    EXPECT_EQ(read->settings.regime, Regime::basic);
    EXPECT_EQ(read->settings.section, Section::ecf_minor);
    EXPECT_EQ(read->settings.increment, 30);
    EXPECT_EQ(read->settings.start_black, 5399.5);
    EXPECT_EQ(read->offences_white, 1);
    EXPECT_EQ(fen(read->start), "8/8/8/4k3/8/4K3/8/8 w - - 0 1");
}

TEST(Ledger, ReadsCastlingRightsForTheVariantInTheHeader) {
    const auto array = [](const std::string& members) {
        return read_header("{\"v\":1," + members + "}")->start.array;
    };
    const std::string king = R"("fen":"4k3/8/8/8/8/8/8/R5K1 w Q - 0 1")";
    EXPECT_EQ(array(king), StartArray::standard);
    EXPECT_EQ(array(king + R"(,"chess960":true)"), StartArray::chess960);
    EXPECT_EQ(array(R"("chess960":true,)" + king), StartArray::chess960);
    EXPECT_EQ(array(R"("fen":"4k3/8/8/8/8/8/8/1R4K1 w B - 0 1")"), StartArray::chess960);
}

TEST(Ledger, DerivesTheTimeClassFromTheTimeControl) {
    for (const auto& [control, expected] : {std::pair{"5400+30", TimeClass::standard},
                                            {"900+10", TimeClass::rapid},
                                            {"180+2", TimeClass::blitz}}) {
        const auto read = read_header(std::string(R"({"v":1,"tc":")") + control + "\"}");
        ASSERT_TRUE(read);
        EXPECT_EQ(read->settings.time_class, expected) << control;
        EXPECT_GT(read->settings.start_white, 0) << control;
    }
}

TEST(Ledger, ReadsInvalidUtf8AsWindows1252) {
    const LedgerReading reading = read_ledger(
        "{\"v\":1,\"white\":\"J\xf6rg\"}\n"
        "{\"ev\":\"conduct\",\"by\":\"w\",\"decision\":\"hover\",\"note\":\"a f\xff\"}\n");
    ASSERT_FALSE(reading.error) << reading.error->message;
    EXPECT_EQ(reading.ledger.header.white, "J\xC3\xB6rg");
    const RulingVerdict verdict = judge_ledger(reading.ledger);
    const auto again = parse_verdict(to_json(verdict));
    ASSERT_TRUE(again);
    EXPECT_EQ(to_json(*again), to_json(verdict));
}

TEST(Ledger, ReadsAnEventWithAllItsMembers) {
    const auto move = read_event(
        R"({"n":17,"t":123.4,"by":"w","ev":"move","from":"b1","to":"d3","promo":null,"hands":2,"captured":null,"placed":"N","clock_b":59.9})");
    ASSERT_TRUE(move) << move.error().message;
    EXPECT_EQ(move->kind, EventKind::move);
    EXPECT_EQ(move->by, Actor::white);
    EXPECT_EQ(move->from, Square::parse("b1"));
    EXPECT_EQ(move->to, Square::parse("d3"));
    EXPECT_EQ(move->number, 17);
    EXPECT_EQ(move->time, 123.4);
    EXPECT_EQ(move->hands, 2);
    EXPECT_EQ(move->clock_black, 59.9);
    EXPECT_FALSE(move->promotion);
    const auto claim = read_event(R"({"ev":"claim","by":"b","kind":"3x","intend":"g8f6"})");
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->claim, ClaimKind::threefold);
    EXPECT_EQ(claim->intend, "g8f6");
}

struct Row {
    const char* event;
    std::string_view code;
    std::string_view fault;  ///< the text at which the error points
};

TEST(Ledger, PointsAtTheErrorInALine) {
    const std::vector<Row> rows = {
        {R"({"ev":"move","by":"w","from":"b1","to":"d9"})", "ledger.square", "d9"},
        {R"({"ev":"move","by":"w","from":"b1","to":"d3","x":1})", "ledger.member", "x"},
        {R"({"ev":"press","by":"w","from":"b1"})", "ledger.member", "from"},
        {R"({"ev":"move","by":"w","from":"b1","to":7})", "ledger.member", "7"},
        {R"({"ev":"move","by":"w","from":"b1","to":"b1"})", "ledger.member", "\"b1\"}"},
        {R"({"ev":"move","by":"arbiter","from":"b1","to":"c3"})", "ledger.member", "\"arbiter\""},
        {R"({"ev":"move","by":"nobody","from":"b1","to":"c3"})", "ledger.member", "\"nobody\""},
        {R"({"ev":"hop","by":"w"})", "ledger.event", "\"hop\""},
        {R"({"by":"w"})", "ledger.event", "{"},
        {R"({"ev":"move","by":"w","from":"b1"})", "ledger.event", "{"},
        {R"({"ev":"press","by":"w","hands":3})", "ledger.member", "3"},
        {R"({"ev":"press","by":"w","n":0})", "ledger.member", "0"},
        {R"({"ev":"press","by":"w","t":-1})", "ledger.member", "-1"},
        {R"({"ev":"press","by":"w","t":1.})", "ledger.json", "1."},
        {R"({"ev":"press","by":"w","by":"b"})", "ledger.json", "by\":\"b"},
        {R"({"ev":"press","by":"w"} x)", "ledger.json", "x"},
        {R"({"ev":"press" "by":"w"})", "ledger.json", "\"by\""},
        {R"({"ev":"press","by":"w)", "ledger.json", "\"w"},
        {R"({"ev":"displace","was":"8/8/8/8/8/8/8/4X3 w - - 0 1"})", "ledger.fen", "X3"},
        {R"({"ev":"signed","result":"2-0"})", "ledger.member", "\"2-0\""},
        {R"({"ev":"kings","squares":["e4"]})", "ledger.member", "[\"e4\"]"},
        {R"({"ev":"flag"})", "ledger.event", "{"},
    };
    for (const Row& row : rows) {
        const auto read = read_event(row.event);
        ASSERT_FALSE(read) << row.event;
        EXPECT_EQ(read.error().code, row.code) << row.event << read.error().message;
        EXPECT_EQ(read.error().offset, std::string_view(row.event).find(row.fault)) << row.event;
    }
}

TEST(Ledger, RefusesInvalidHeaders) {
    for (const auto& [line, code] : std::vector<std::pair<std::string, std::string_view>>{
             {R"({"ev":"press","by":"w"})", "ledger.header"},
             {R"({"v":2})", "ledger.header"},
             {R"({"v":1,"laws_edition":"FIDE-1997"})", "ledger.member"},
             {R"({"v":1,"tc":"soon"})", "time-control.bad"},
             {R"({"v":1,"fen":"8/8/8/8/8/8/8/9 w - - 0 1"})", "ledger.fen"},
             {R"({"v":1,"losing_offence":0})", "ledger.member"},
             {R"({"v":1,"colour":"red"})", "ledger.member"}}) {
        const auto read = read_header(line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().code, code) << line;
    }
}

struct BrokenLedger {
    std::vector<std::string> events;
    std::string_view code;
    std::size_t line;
    std::size_t kept;
};

TEST(Ledger, KeepsTheEventsBeforeAnUnreadableLine) {
    const std::string e4 = R"({"n":1,"t":5,"by":"w","ev":"move","from":"e2","to":"e4"})";
    const std::string press = R"({"n":1,"t":6,"by":"w","ev":"press"})";
    const std::string third = R"({"n":3,"t":9,"by":"b","ev":"move","from":"e7","to":"e5"})";
    const std::string second = R"({"n":2,"t":9,"by":"b","ev":"move","from":"e7","to":"e5"})";
    const std::vector<BrokenLedger> rows = {
        {{e4, press, "{"}, "ledger.json", 4, 2},
        {{e4, press, header}, "ledger.header", 4, 2},
        {{press, e4}, "ledger.order", 3, 1},
        {{e4, third}, "ledger.order", 3, 1},
        {{e4, second, "", "# a note", e4}, "ledger.order", 6, 2},
        {{e4, press, "nonsense", press}, "ledger.json", 4, 2},
    };
    for (const BrokenLedger& row : rows) {
        const LedgerReading reading = read_ledger(lines(row.events));
        ASSERT_TRUE(reading.error) << row.line;
        EXPECT_EQ(reading.error->code, row.code) << reading.error->message;
        EXPECT_EQ(reading.error_line, row.line);
        EXPECT_EQ(reading.ledger.events.size(), row.kept);
    }
}

TEST(Ledger, AllowsTheGameToGoBackToAnEarlierPosition) {
    const LedgerReading reading = read_ledger(R"({"v":1,"fen":"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 9"}
{"n":9,"by":"w","ev":"move","from":"e2","to":"e4"}
{"ev":"arbiter_sees","fault":"illegal"}
{"n":7,"by":"b","ev":"move","from":"e7","to":"e5"})");
    EXPECT_FALSE(reading.error) << reading.error->message;
    EXPECT_EQ(reading.ledger.events.size(), 3U);
}

TEST(Ledger, WithoutAHeaderIsAnError) {
    for (const std::string_view text : {"", "\n\n", "# nothing\n", "{\"ev\":\"press\",\"by\":\"w\"}\n"}) {
        const LedgerReading reading = read_ledger(text);
        ASSERT_TRUE(reading.error) << text;
        EXPECT_EQ(reading.error->code, "ledger.header") << text;
    }
}

/// One event of each kind, each with optional members.
const std::vector<std::string> samples = {
    R"({"ev":"touch","by":"w","squares":["e2","d7"]})",
    R"({"ev":"adjust","n":1,"by":"b","squares":["a1"]})",
    R"({"ev":"move","by":"w","from":"e7","to":"e8","promo":"q","captured":"R","clock_w":12.25})",
    R"({"ev":"release","by":"w","to":"e8"})",
    R"({"ev":"place","by":"w","to":"e8","promo":"Q","hands":2})",
    R"({"ev":"press","by":"w","hand":"other"})",
    R"({"ev":"no_move_press","by":"w"})",
    R"({"ev":"pause","by":"w","note":"\u00e9 \"quoted\" \\"})",
    R"({"ev":"flag","by":"b","seen_by":"arbiter"})",
    R"({"ev":"flag","by":"other","both":true})",
    R"({"ev":"claim","by":"b","kind":"touch","squares":["e2"]})",
    R"({"ev":"offer","by":"w"})",
    R"({"ev":"accept","by":"b"})",
    R"({"ev":"decline","by":"b"})",
    R"({"ev":"resign","by":"b"})",
    R"({"ev":"agree"})",
    R"({"ev":"displace","by":"w","was":"8/8/8/4k3/8/4K3/8/8 w - - 0 1"})",
    R"({"ev":"restore","by":"w"})",
    R"({"ev":"arbiter_sees","fault":"wrong_setup","was":"8/8/8/4k3/8/4K3/8/8 w - - 0 1"})",
    R"({"ev":"arbiter_rules","decision":"stands"})",
    R"({"ev":"conduct","by":"w","decision":"slam"})",
    R"({"ev":"refuse","both":true})",
    R"({"ev":"ask_increment","by":"w"})",
    R"({"ev":"spectator"})",
    R"({"ev":"device","by":"w"})",
    R"({"ev":"absent","both":true})",
    R"({"ev":"kings","squares":["e4","d5"]})",
    R"({"ev":"signed","result":"0-0"})",
};

TEST(Ledger, RoundTrips) {
    const LedgerReading first = read_ledger(lines(samples));
    ASSERT_FALSE(first.error) << first.error->message << first.error_line;
    EXPECT_EQ(first.ledger.events.size(), samples.size());
    const std::string written = write_ledger(first.ledger);
    const LedgerReading second = read_ledger(written);
    ASSERT_FALSE(second.error) << second.error->message << second.error_line << "\n" << written;
    EXPECT_EQ(write_ledger(second.ledger), written);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        EXPECT_EQ(second.ledger.events[i].kind, first.ledger.events[i].kind);
        EXPECT_EQ(second.ledger.events[i].squares, first.ledger.events[i].squares);
        EXPECT_EQ(second.ledger.events[i].note, first.ledger.events[i].note);
        EXPECT_EQ(second.ledger.events[i].was, first.ledger.events[i].was);
    }
}

TEST(Ledger, IsWrittenLikeJsonValues) {
    const LedgerReading reading = read_ledger(lines(samples));
    for (const LedgerEvent& event : reading.ledger.events) {
        const auto again = read_event(to_json(Value(to_object(event))));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(write_event(*again), write_event(event));
    }
    LedgerHeader first = reading.ledger.header;
    first.settings.start_white = 59.5;
    const auto again = read_header(to_json(Value(to_object(first))));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(write_header(*again), write_header(first));
}

TEST(Ledger, SurvivesRandomDamage) {
    const std::string whole = lines(samples);
    constexpr unsigned seed = 20261121;
    std::mt19937 random(seed);
    for (int round = 0; round < 20000; ++round) {
        std::string text = whole;
        for (int hits = 1 + static_cast<int>(random() % 3); hits > 0; --hits) {
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
                case 0: text[at] = static_cast<char>(random() % 128); break;
                case 1: text.erase(at, 1 + random() % 40); break;
                default: text.insert(at, whole.substr(random() % whole.size(), random() % 40));
            }
        }
        const LedgerReading reading = read_ledger(text);
        if (reading.error) {
            ASSERT_FALSE(reading.error->message.empty()) << "seed " << seed << " round " << round;
            ASSERT_GE(reading.error_line, 1U) << "seed " << seed << " round " << round;
            continue;
        }
        const std::string written = write_ledger(reading.ledger);
        const LedgerReading again = read_ledger(written);
        ASSERT_FALSE(again.error) << "seed " << seed << " round " << round << "\n" << written;
        ASSERT_EQ(write_ledger(again.ledger), written) << "seed " << seed << " round " << round;
    }
}

TEST(Ledger, AcceptsEveryMemberOfTheEventTable) {
    const Value schema(ledger_schema());
    const Value& known = *schema.find("$defs")->find("event")->find("properties");
    for (const EventRow* const row : event_rows()) {
        for (const std::string_view list : {row->members, row->needed}) {
            std::istringstream names{std::string(list)};
            for (std::string name; names >> name;)
                EXPECT_NE(known.find(name), nullptr) << row->name << ' ' << name;
        }
        std::istringstream needed{std::string(row->needed)};
        for (std::string name; needed >> name;)
            EXPECT_NE((" " + std::string(row->members) + " ").find(" " + name + " "), std::string::npos)
                << row->name << ' ' << name;
    }
}

}  // namespace ledger_test
}  // namespace doublecheck
