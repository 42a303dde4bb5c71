// SPDX-License-Identifier: MIT
// Incidents in plain lines as arbiters type them, with what the verdict on each must say.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "arbiter/incident.hpp"
#include "arbiter/plain_ledger.hpp"

namespace doublecheck {
namespace incidents_test {

using test::expect_ruling;
using test::expect_rulings;

TEST(Incidents, LateArrivalNeedsTheDefaultTime) {
    expect_rulings({
        {"90+30\nW late\n", "*", "What is the default time?"},
        {"90+30\nW arrives 20\n", "*", "What is the default time?"},
        {"90+30\ndefault 0\nW late\n", "0-1F", "arrived after the default time and loses"},
        {"90+30\ndefault 30\nW late\n", "*", "How many minutes after the start did White arrive?"},
        {"90+30\ndefault 30\nW arrives 20\n", "*", "White may play", "?"},
        {"90+30\ndefault 15\nB arrives 20\n", "1-0F", "Black arrived after the default time"},
        {"90+30\nW arrives 20\ndefault 15\n", "0-1F", "unless the arbiter decides otherwise"},
        {"90+30\nW late\nrules stands\n", "*", "The arbiter decides otherwise", "still has something"},
        {"90+30\ndefault 30\nW late 40\nB late 50\n", "0-0F", "both lose"},
        {"90+30\ndefault 30\nB late 40\nW late 50\n", "0-0F", "both lose"},
        {"90+30\ndefault 30\nW late 40\nW late 40\n", "0-1F", "White arrived late", "both lose"},
    });
}

TEST(Incidents, ArbiterMayDecideOtherwise) {
    expect_rulings({
        {"standard\nW absent\n", "0-1F", "unless the arbiter decides otherwise"},
        {"standard\nW absent\nrules reject\n", "*", "The game is played. White is to move."},
        {"standard\nW absent\nrules stands\n", "0-1F", "The arbiter confirms the loss"},
        {"standard\ne4\ne5\nW device\nrules reject\nNf3\n", "*", "the lesser penalty"},
        {"standard\nW ring\n", "*", "What do the rules of the event provide for that: the loss"},
        {"standard\nW ring\nrules stands\n", "*", "the game goes on", "still has something"},
    });
}

/// Nobody wins on time by a claim that both flags are down: what happened is asked, or Guidelines III decide.
TEST(Incidents, AClaimOfBothFlagsIsNoClaimOfOne) {
    expect_rulings({
        {"standard\ne4\nW claims flag both\n", "*", "it is not known which fell first"},
        {"90+0\nguidelines\nlast-period\ne4\nW claims flag both\n", "1/2-1/2",
         "it is the last period: drawn"},
        {"standard\ne4\nW claims flag\n", "1-0", "Black has lost on time"},
    });
    EXPECT_EQ(read_ledger("standard\ne4\nW claims illegal both\n").error->code, "ledger.contradiction");
}

TEST(Incidents, ClocksAtTheBeginningCount) {
    expect_rulings({
        {"90+0\nclock 4:00 10:00\ne4\nW conduct no-record\n", "*", "need not record", "warning"},
        {"90+0\nclock 6:00 10:00\ne4\nW conduct no-record\n", "*", "A warning under 12.9"},
        {"90+0\ne4\nW conduct no-record\n", "*", "A warning under 12.9"},
        {"90+0\ne4 clock_w=4:00\ne5\nW conduct no-record\n", "*", "need not record"},
        {"90+0\nguidelines\nlast-period\nclock 1:30 2:45\ne4\nB claims quickplay\n", "*",
         "Black still has two minutes or more", "accept"},
        {"90+0\nguidelines\nlast-period\nclock 1:30 1:45\ne4\nB claims quickplay\n", "*", "accept"},
        {"90+30\nclock 40:00 35:00\ne4\ne5\nW b1d3\nB claims illegal\n", "*", "shows 2220"},
        {"90+30\ne4\ne5\nW b1d3\nB claims illegal\n", "*", "two minutes", "shows"},
        {"standard\nsees wrong_clock\n", "*", "Which times shall the clocks show?"},
        {"standard\nsees broken_clock\nrules clock_w=1:20:00 clock_b=1:15:00\n", "*",
         "The arbiter has determined the times", "still has something"},
    });
}

TEST(Incidents, TouchedPiecesStayTouched) {
    constexpr std::string_view thrice = "standard\nNf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\nNg8\n";
    const std::string claimed = std::string(thrice) + "W touch g1\nW claims 3x\n";
    expect_rulings({
        {claimed, "*", "Black gets two minutes more. The knight on g1 was touched and must be moved."},
        {"standard\nW touch g1\nrules accident\n", "*", "any legal move may be played"},
        {"standard\nW touch g1\nrules accident\ne4\n", "*", "by accident", "something else"},
        {"standard\ne4\nB claims touch g1\n", "*", "Did White touch the knight on g1 on purpose?"},
        {"standard\ne4\nB claims touch g1\nrules accept\n", "*", "must be moved. White is to move."},
        {"standard\ne4\nB claims touch g1\nrules reject\n", "*", "nothing follows"},
        {"standard\ne4\ne5\nW touch d1\nB claims touch d1\nrules reject\nNf3\n", "*", "Nf3 is legal",
         "something else"},
        {"standard\ne4\ne5\nW touch d1\nB claims touch d1\nrules accept\nNf3\n", "*", "something else"},
        {"standard\ne4\nB claims touch e2\n", "*", "it stands", "?"},
        {"standard\ne4\nB claims touch a1\n", "*", "any legal move may be played", "?"},
        {"standard\ne4\nB touch e7\nB claims touch g1\n", "*", "lost the right to claim", "?"},
    });
}

TEST(Incidents, DisplacedPiecesArePutBackInOnesOwnTime) {
    expect_rulings({
        {"standard\ne4\ne5\nW displace e1 d1\nW move g1f3\nW press\nsees displaced\n", "*",
         "White's clock runs meanwhile. Black is to move.", "The position before the displacement"},
        {"standard\ne4\ne5\nW displace e1 d1\nNf3\nNc6\nsees displaced\n", "*",
         "The position before the displacement is set up again"},
        {"standard\ne4\ne5\nW move g1f3\nW displace e1\nW press\n", "*", "White's clock runs meanwhile"},
    });
}

TEST(Incidents, PenaltyIsAnsweredInTheLedger) {
    expect_rulings({
        {"blitz\nsupervised\nW b1d3\nB claims illegal\n", "*", "penalty 1, or penalty 2"},
        {"blitz\nsupervised\nW b1d3\nB claims illegal\npenalty 1\n", "*", "Black gets one minute more", "?"},
        {"penalty 2\nblitz\nbasic\nW b1d3\nB claims illegal\n", "*", "two minutes"},
    });
}

TEST(Incidents, FlagNamesAWholeLine) {
    expect_ruling(
        {"standard\nfen 8/4k3/4P3/3B2P1/4P1K1/8/3b4/8 w - - 0 60\nWhite flag fell\n", "0-1", "60."});
}

TEST(TypedTimeControl, IsInMinutes) {
    struct Row {
        std::string_view ledger;
        TimeClass time_class;
        double start;
        double increment;
        std::string_view pgn;
    };
    for (const Row& row : std::vector<Row>{
             {"90+30\n", TimeClass::standard, 5400, 30, "5400+30"},
             {"tc 90+30\n", TimeClass::standard, 5400, 30, "5400+30"},
             {"tc 5400+30\n", TimeClass::standard, 5400, 30, "5400+30"},
             {"5400+30\n", TimeClass::standard, 5400, 30, "5400+30"},
             {"tc 180+2\n", TimeClass::blitz, 180, 2, "180+2"},
             {"180+2\n", TimeClass::blitz, 180, 2, "180+2"},
             {"3+2\n", TimeClass::blitz, 180, 2, "180+2"},
             {"tc 15\n", TimeClass::rapid, 900, 0, "900"},
             {"1+10\n", TimeClass::rapid, 60, 10, "60+10"},
             {"{\"v\":1,\"tc\":\"90+30\"}\n", TimeClass::standard, 5400, 30, "5400+30"},
             {"{\"tc\":\"60+0\"}\n", TimeClass::blitz, 60, 0, "60+0"},
             {"tc 40/90+30:30+30\n", TimeClass::standard, 0, 30, "40/5400+30:1800+30"},
         }) {
        SCOPED_TRACE(row.ledger);
        const LedgerReading reading = read_ledger(std::string(row.ledger));
        const std::string plain = write_plain_ledger(reading.ledger);
        const std::string json = write_ledger(reading.ledger);
        for (const LedgerReading& each : {reading, read_ledger(plain), read_ledger(json)}) {
            ASSERT_FALSE(each.error) << each.error->message << '\n' << plain << json;
            const Settings& settings = each.ledger.header.settings;
            EXPECT_EQ(settings.time_class, row.time_class) << plain << json;
            EXPECT_EQ(settings.start_white, row.start) << plain << json;
            EXPECT_EQ(settings.increment, row.increment) << plain << json;
            EXPECT_EQ(settings.time_control, row.pgn) << plain << json;
        }
    }
}

TEST(PlainLedgerWords, HaveHints) {
    for (const auto& [line, hint] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"W phone rang\n", "W device"},
             {"W castles with two hands\n", "W O-O two"},
             {"White wrong_clock\n", "sees wrong_clock"}}) {
        const LedgerReading reading = read_ledger(line);
        ASSERT_TRUE(reading.error) << line;
        EXPECT_NE(reading.error->message.find(hint), std::string::npos) << reading.error->message;
    }
}

TEST(PlainLedgerWords, AreToldFromFileNames) {
    for (const std::string_view word :
         {"e4", "b1d3", "flag", "press", "O-O", "claim", "spectator", "arrives"})
        EXPECT_TRUE(begins_plain_event(word)) << word;
    for (const std::string_view word : {"missing", "1.pgn", "incident.jsonl", "games", "."})
        EXPECT_FALSE(begins_plain_event(word)) << word;
}

}  // namespace incidents_test
}  // namespace doublecheck
