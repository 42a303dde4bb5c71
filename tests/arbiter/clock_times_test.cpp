// SPDX-License-Identifier: MIT
// FIDE 7.1: the times on the clocks when moves that followed an irregularity are taken back.
#include <gtest/gtest.h>

#include "arbiter/random_ledger.hpp"
#include "arbiter/script.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace clock_times_test {

using test::ledger_of;
using test::Outcome;
using test::outcome_of;

/// 1.e4 e5 2.Nd3 (illegal) Nc6 3.Nf3. When the arbiter sees the illegal move, three turns are taken back.
constexpr std::string_view played = "w:e2e4 w! b:e7e5 b! w:b1d3 w! b:b8c6 b! w:g1f3 w! a?";

Ledger ledger_with(const Settings& settings, std::string_view script = played) {
    return ledger_of(settings, "", script);
}

Settings with_increment(double increment) {
    Settings settings;
    settings.time_control = "5400+30";
    settings.increment = increment;
    settings.start_white = settings.start_black = 5400;
    return settings;
}

/// Sets what both clocks show after each press.
void read_presses(Ledger& ledger, std::initializer_list<std::pair<double, double>> times) {
    const auto* time = times.begin();
    for (LedgerEvent& event : ledger.events) {
        if (event.kind != EventKind::press || time == times.end()) continue;
        event.clock_white = time->first;
        event.clock_black = time->second;
        ++time;
    }
}

TEST(ClockTimes, AreTakenFromTheIrregularityWithoutLaterIncrements) {
    Ledger ledger = ledger_with(with_increment(30));
    read_presses(ledger, {{5420, 5400}, {5420, 5400.5}, {5300, 5400.5}, {5300, 5100}, {5000, 5100}});
    const Outcome outcome = outcome_of(ledger);
    const Ruling& ruling = outcome.rulings.back();
    EXPECT_TRUE(outcome.names("7.1"));
    EXPECT_EQ(ruling.question, "");
    ASSERT_TRUE(ruling.times && ruling.times->white && ruling.times->black);
    EXPECT_EQ(ruling.times->white->seconds, 5270);
    EXPECT_EQ(ruling.times->white->line, 7U);
    EXPECT_EQ(ruling.times->black->seconds, 5400.5);
    EXPECT_TRUE(ruling.times->white->is_exact && ruling.times->black->is_exact);
    // The proposed times no longer contain the increment; the penalty is added to them.
    EXPECT_FALSE(ruling.takes_back_increment);
    EXPECT_EQ(ruling.add_black, 120);
    const std::string& text = ruling.reasons[ruling.reasons.size() - 2].text;
    EXPECT_NE(text.find("White 1:27:50 (read at 2.Nb1-d3 as 1:28:20, less the increment); Black 1:30:00.5"),
              std::string::npos)
        << text;
}

TEST(ClockTimes, IncludeTakingBackAnIncrementThatTheArbiterGranted) {
    // Guidelines III.4: five seconds a move from the decision on. The illegal move is pressed with the
    // increment.
    const LedgerReading reading = read_ledger(
        R"({"v":1,"guidelines_iii":true,"tc":"7200","fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 70"}
{"ev":"ask_increment","by":"w","clock_w":100}
{"ev":"decline","by":"b"}
{"ev":"arbiter_rules","decision":"accept"}
{"ev":"move","by":"w","from":"e1","to":"e4"}
{"ev":"press","by":"w","clock_w":95,"clock_b":500}
{"ev":"arbiter_sees","fault":"illegal"}
)");
    ASSERT_FALSE(reading.error);
    const RulingVerdict verdict = judge_ledger(reading.ledger);
    EXPECT_EQ(verdict.answer, Answer::yes);
    const std::string text = to_json(verdict);
    EXPECT_NE(text.find("\"takes_back_increment\":true"), std::string::npos) << text;
    EXPECT_NE(text.find("\"clocks\":{\"white\":{\"seconds\":90,"), std::string::npos) << text;
    EXPECT_NE(text.find("\"black\":{\"seconds\":620,"), std::string::npos) << text;
}

TEST(ClockTimes, NameTheLineOfEachReading) {
    Ledger ledger = ledger_with(with_increment(30));
    read_presses(ledger, {{5420, 5400}, {5420, 5400.5}, {5300, 5400.5}, {5300, 5100}, {5000, 5100}});
    const RulingVerdict verdict = judge_ledger(ledger);
    ASSERT_EQ(verdict.answer, Answer::yes);
    const std::string json = to_json(verdict);
    for (const std::string_view part :
         {"\"times\":{\"white\":{\"seconds\":5270,\"line\":7,\"exact\":true},",
          "\"seconds\":\"5400.5\",\"line\":7,\"exact\":true", "\"takes_back_increment\":false,\"times\""}) {
        EXPECT_NE(json.find(part), std::string::npos) << part << json;
    }
}

TEST(ClockTimes, ExcludeTheIncrementIfReadBeforeThePress) {
    Ledger ledger = ledger_with(with_increment(30));
    ledger.events[4].clock_white = 5270;  // at 2.Nd3
    ledger.events[2].clock_black = 5370;  // at 1...e5, whose press added the increment
    const Outcome outcome = outcome_of(ledger);
    const Ruling& ruling = outcome.rulings.back();
    ASSERT_TRUE(ruling.times && ruling.times->white && ruling.times->black);
    EXPECT_EQ(ruling.times->white->seconds, 5270);
    EXPECT_EQ(ruling.times->black->seconds, 5400);
    EXPECT_EQ(ruling.question, "");
}

TEST(ClockTimes, AreAskedForIfTheClocksWereNotRead) {
    const Outcome outcome = outcome_of(ledger_with(with_increment(30)));
    const Ruling& ruling = outcome.rulings.back();
    ASSERT_TRUE(ruling.times);
    EXPECT_FALSE(ruling.times->white || ruling.times->black);
    EXPECT_EQ(ruling.question, "Which times shall the clocks show? No times were noted.");
    EXPECT_EQ(ruling.to_type, "rules clock_w=1:20:00 clock_b=1:15:00");
    EXPECT_EQ(ruling.add_black, 120);
    EXPECT_EQ(judge_ledger(ledger_with(with_increment(30))).answer, Answer::unknown);
    // A decision without clock times does not answer the question. The times that the arbiter has determined
    // do.
    Ledger ledger = ledger_with(with_increment(30), std::string(played) + " a!x");
    EXPECT_EQ(judge_ledger(ledger).answer, Answer::unknown);
    ledger.events.back().clock_white = 5200;
    EXPECT_EQ(judge_ledger(ledger).answer, Answer::unknown);
    ledger.events.back().clock_black = 5300.5;
    ledger.events.back().decision.clear();
    const RulingVerdict verdict = judge_ledger(ledger);
    EXPECT_EQ(verdict.answer, Answer::yes);
}

TEST(ClockTimes, AreAskedForIfAClockHasRunSinceItWasRead) {
    Ledger ledger = ledger_with(with_increment(30));
    read_presses(ledger, {{5420, 5400}});
    const Outcome outcome = outcome_of(ledger);
    const Ruling& ruling = outcome.rulings.back();
    ASSERT_TRUE(ruling.times && ruling.times->white && ruling.times->black);
    EXPECT_EQ(ruling.times->white->seconds, 5420);
    EXPECT_FALSE(ruling.times->white->is_exact);
    EXPECT_FALSE(ruling.times->black->is_exact);
    EXPECT_NE(ruling.question, "");
}

TEST(ClockTimes, ComeFromTheHeaderIfTheClockHasNeverRun) {
    Ledger ledger = ledger_with(with_increment(30), "w:b1d3 w! b:e7e5 b! a?");
    ledger.events[1].clock_white = 5425;
    const Outcome outcome = outcome_of(ledger);
    const Ruling& ruling = outcome.rulings.back();
    ASSERT_TRUE(ruling.times && ruling.times->white && ruling.times->black);
    EXPECT_EQ(ruling.times->white->seconds, 5395);
    EXPECT_EQ(ruling.times->black->seconds, 5400);
    EXPECT_EQ(ruling.times->black->line, 0U);
    EXPECT_EQ(ruling.question, "");
    // In the middle of a game the header does not say what a clock shows.
    ledger.header.start.fullmove_number = 20;
    EXPECT_FALSE(outcome_of(ledger).rulings.back().times->black);
}

TEST(ClockTimes, AreDoubtfulIfMinutesWereAddedSince) {
    Ledger ledger = ledger_with(with_increment(0), "w:b1d3 w! b:e7e5 b! w:g1f3 w! b3x b:d7d5 b! a?");
    read_presses(ledger, {{5395, 5400}, {5395, 5390}, {5380, 5390}, {5380, 5370}});
    const Outcome outcome = outcome_of(ledger);
    EXPECT_EQ(outcome.rulings.back().question,
              "Since then White has been given two minutes: does that stand?");
    EXPECT_EQ(outcome.rulings.back().times->white->seconds, 5395);
}

TEST(ClockTimes, IgnoreAReadingFromBeforeARuling) {
    // Black gets two minutes on line 4, so the reading on line 3 no longer holds.
    Ledger ledger = ledger_with(with_increment(0), "w:b1d3 w! a? w:b1d3 b:e7e5 b! a?");
    ledger.events[1].clock_white = 5390;
    ledger.events[1].clock_black = 5400;
    const Outcome outcome = outcome_of(ledger);
    ASSERT_TRUE(outcome.rulings.back().times && outcome.rulings.back().times->black);
    EXPECT_FALSE(outcome.rulings.back().times->black->is_exact);
    EXPECT_NE(outcome.rulings.back().question, "");
}

TEST(ClockTimes, IncludeTheIncrementOfAMoveThatStands) {
    // The pawn becomes a queen, and the reply is taken back.
    Ledger ledger = ledger_of(with_increment(30), "8/P6k/8/8/8/8/8/K7 w - - 0 70", "w:a7a8 w! b:h7g7 b! a?");
    read_presses(ledger, {{100, 90}, {100, 110}});
    const Outcome outcome = outcome_of(ledger);
    ASSERT_TRUE(outcome.rulings.back().times && outcome.rulings.back().times->white);
    EXPECT_EQ(outcome.rulings.back().times->white->seconds, 100);
    EXPECT_EQ(outcome.rulings.back().times->black->seconds, 90);
}

TEST(ClockTimes, AreUnchangedIfNoMoveFollowed) {
    // An offence with two hands takes nothing back.
    Ledger castled =
        ledger_of(with_increment(30), "4k3/8/8/8/8/8/8/4K2R w K - 0 20", "w2:e1g1 w! b:e8d8 b! a?");
    read_presses(castled, {{100, 90}, {100, 110}});
    EXPECT_FALSE(outcome_of(castled).rulings.back().times);
    Ledger ledger = ledger_with(with_increment(30), "w:b1d3 w! b?");
    const Outcome outcome = outcome_of(ledger);
    EXPECT_FALSE(outcome.rulings.back().times);
    EXPECT_TRUE(outcome.rulings.back().takes_back_increment);
    EXPECT_FALSE(outcome.names("7.1"));
    EXPECT_EQ(outcome.rulings.back().question, "");
}

TEST(ClockTimes, AreProposedAfterDisplacedMen) {
    Ledger ledger = ledger_with(with_increment(0), "w:e2e4 w! b:e7e5 b! w:g1f3 w! b:b8c6 b! a?");
    read_presses(ledger, {{5390, 5400}, {5390, 5380}, {5350, 5380}, {5350, 5360}});
    ledger.events.back().fault = Fault::displaced;
    // Before 2.Nf3 nothing was wrong yet.
    ledger.events.back().was = *parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    const Outcome outcome = outcome_of(ledger);
    EXPECT_TRUE(outcome.names("7.6"));
    EXPECT_TRUE(outcome.names("7.1"));
    ASSERT_TRUE(outcome.rulings.back().times && outcome.rulings.back().times->white);
    EXPECT_EQ(outcome.rulings.back().times->white->seconds, 5390);
    EXPECT_EQ(outcome.rulings.back().times->black->seconds, 5380);
    // A position that the ledger does not know has no times.
    ledger.events.back().was = *parse_fen("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_FALSE(outcome_of(ledger).rulings.back().times->white);
    EXPECT_NE(outcome_of(ledger).question(), "");
}

/// Makes a ledger of possible events with clock readings here and there. The game often goes back to an
/// earlier position.
Ledger random_ledger_with_clocks(test::Random& random) {
    Ledger ledger;
    ledger.header.settings = with_increment(test::below(random, 2) * 30);
    ledger.header.settings.losing_offence = 99;
    ledger.header.start = initial_setup();
    Arbiter arbiter(ledger.header);
    constexpr auto words = std::to_array<std::string_view>(
        {"a?", "w?", "b?", "w3x", "b3x", "w!", "b!", "w~a2", "b~h7", "a!mistake"});
    std::size_t line = 1;
    while (ledger.events.size() < 40) {
        const Setup& board = arbiter.position();
        const std::string by = board.turn == Color::white ? "w" : "b";
        LedgerEvent event = test::event_of(words[static_cast<std::size_t>(test::below(random, 10))]);
        const int choice = test::below(random, 8);
        if (choice < 5 && Position::from_setup(board))
            test::choose_move(board, random, event = test::event_of(by + ":a2a3"));
        if (choice == 5) event = test::event_of((board.turn == Color::white ? "b!" : "w!"));
        if (choice == 6 && test::below(random, 3) == 0) {
            event.kind = test::below(random, 2) == 0 ? EventKind::displace : EventKind::arbiter_sees;
            event.fault = Fault::displaced;
        }
        event.line = ++line;
        if (test::below(random, 3) == 0) event.clock_white = test::below(random, 100);
        if (test::below(random, 3) == 0) event.clock_black = test::below(random, 1000) / 10.0;
        auto read = read_event(write_event(event));
        if (!read) continue;
        read->line = line;
        if (arbiter.rule(*read)) ledger.events.push_back(std::move(*read));
    }
    ledger.events.push_back(
        {.line = ++line, .by = Actor::arbiter, .kind = EventKind::arbiter_rules, .result = "1-0"});
    return ledger;
}

TEST(ClockTimes, AreProposedInRandomLedgers) {
    test::Random random(20261122);
    int proposed = 0;
    int exact = 0;
    for (int i = 0; i < test::rounds(150); ++i) {
        const RulingVerdict verdict = judge_ledger(random_ledger_with_clocks(random));
        ASSERT_EQ(to_json(*parse_verdict(to_json(verdict))), to_json(verdict));
        if (verdict.answer != Answer::yes) continue;
        for (const Ruling& ruling : verdict.rulings) {
            if (!ruling.times) continue;
            ++proposed;
            if (ruling.times->white && ruling.times->white->is_exact) ++exact;
        }
    }
    EXPECT_GT(proposed, test::is_sanitized ? 5 : 50);
    EXPECT_GT(exact, test::is_sanitized ? 1 : 10);
}

TEST(ClockTimes, AreNotProposedInUSChess) {
    Settings settings = with_increment(5);
    settings.section = Section::us;
    const Outcome outcome = outcome_of(ledger_with(settings));
    EXPECT_FALSE(outcome.rulings.back().times);
    EXPECT_TRUE(outcome.rulings.back().takes_back_increment);
}

TEST(ClockTimes, CiteTheArticleOfTheEdition) {
    Settings settings = with_increment(0);
    EXPECT_TRUE(outcome_of(ledger_with(settings)).names("7.1"));
    settings.edition = LawsEdition::fide2009;
    EXPECT_TRUE(outcome_of(ledger_with(settings)).names("6.13"));
}

}  // namespace clock_times_test
}  // namespace doublecheck
