// SPDX-License-Identifier: MIT
// Ends of games that earlier events make doubtful: flags that contradict the clock readings, illegal moves
// that can still be claimed, lone kings. Also events after the end.
#include <gtest/gtest.h>

#include "arbiter/random_ledger.hpp"
#include "arbiter/script.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace ends_test {

using test::ledger_of;
using test::Outcome;
using test::outcome_of;
using test::play;

/// Returns the outcome. Expects that the verdict on the ledger can be written and read.
Outcome checked(const Ledger& ledger) {
    const RulingVerdict verdict = judge_ledger(ledger);
    EXPECT_EQ(to_json(*parse_verdict(to_json(verdict))), to_json(verdict));
    return outcome_of(ledger);
}
Outcome checked(const Settings& settings, std::string_view fen, std::string_view script) {
    return checked(ledger_of(settings, fen, script));
}

TEST(FlagsAndReadings, LeadToAQuestionIfTheyContradictEachOther) {
    Ledger ledger = ledger_of({}, "", "w:e2e4 w! b:e7e5 b! w#");
    EXPECT_EQ(checked(ledger).result, "0-1");
    ledger.events.back().clock_white = 300;
    EXPECT_EQ(checked(ledger).result, "*");
    EXPECT_EQ(checked(ledger).question(), "Has White's flag fallen?");
    EXPECT_EQ(judge_ledger(ledger).answer, Answer::unknown);
    ledger.events.back().clock_white = 0;
    EXPECT_EQ(checked(ledger).result, "0-1");
    // The reading of the other clock does not matter.
    ledger.events.back().clock_black = 300;
    EXPECT_EQ(checked(ledger).result, "0-1");
    ledger.events.back().is_both = true;
    EXPECT_EQ(checked(ledger).question(), "Has Black's flag fallen?");
    // The arbiter's decision answers the question.
    ledger.events.push_back(
        {.line = 20, .by = Actor::arbiter, .kind = EventKind::arbiter_rules, .result = "0-1"});
    EXPECT_EQ(checked(ledger).result, "0-1");
}

TEST(FlagsAndReadings, AreComparedWithTheClockThatWasRunning) {
    // White has pressed with five minutes left: Black's clock runs.
    Ledger ledger = ledger_of({}, "", "w:e2e4 w! b:e7e5 b! w:g1f3 w! w#");
    ledger.events[5].clock_white = 300;
    EXPECT_EQ(checked(ledger).question(), "Has White's flag fallen?");
    EXPECT_NE(outcome_of(ledger).rulings.back().reasons.front().text.find(
                  "read as 0:05:00 at 2.Nf3 and has stood still since"),
              std::string::npos);
    // Black's clock may have run down since.
    ledger.events.back().by = Actor::black;
    ledger.events[5].clock_black = 300;
    EXPECT_EQ(checked(ledger).result, "1-0");
    // Within ten seconds that is impossible.
    ledger.events[5].time = 600;
    ledger.events.back().time = 610;
    EXPECT_EQ(checked(ledger).question(), "Has Black's flag fallen?");
    ledger.events.back().time = 900;
    EXPECT_EQ(checked(ledger).result, "1-0");
}

TEST(FlagsAndReadings, AllowForTheTimeOfTheNextPeriod) {
    Settings settings;
    settings.time_control = "40/5400:900";
    Ledger ledger = ledger_of(settings, "", "w:e2e4 w! b:e7e5 b! w#");
    ledger.events.back().clock_white = 899;
    EXPECT_EQ(checked(ledger).question(),
              "Has White's flag fallen? The clock may have added the time of the next period.");
    LedgerEvent& claim = ledger.events.back();
    claim.by = Actor::black;
    claim.kind = EventKind::claim;
    claim.claim = ClaimKind::flag;
    EXPECT_NE(checked(ledger).question(), "");
    // In the last period the clock reading counts, and the claim is wrong.
    ledger.header.settings.is_last_period = true;
    EXPECT_EQ(checked(ledger).question(), "");
    EXPECT_EQ(checked(ledger).result, "*");
}

TEST(Devices, LoseForBothIfBothPlayersHaveOne) {
    Ledger ledger = ledger_of({}, "", "w:e2e4 w!");
    ledger.events.push_back({.line = 4, .by = Actor::other, .kind = EventKind::device, .is_both = true});
    EXPECT_EQ(checked(ledger).result, "0-0");
    EXPECT_TRUE(outcome_of(ledger).names("11.3.2"));
    ledger.events.back().is_both = false;
    EXPECT_EQ(play({}, "", "w:e2e4 w!").result, "*");
}

TEST(LoneKings, NeverWinSoNoQuestionIsAsked) {
    // White's king moves into check and Black's flag falls. The board is not playable.
    const char* const check = "3rk3/8/8/8/8/8/8/4K3 w - - 0 40";
    for (const char* const end : {"b#", "b-"})
        EXPECT_EQ(checked({}, check, std::string("w:e1d1 w! ") + end).result, "1/2-1/2") << end;
    for (const Section section : {Section::us, Section::fide}) {
        Settings settings;
        settings.section = section;
        settings.time_loss = TimeLossRule::material_only;
        EXPECT_EQ(checked(settings, check, "w:e1d1 w! b# wf").result, "1/2-1/2");
    }
    // For the player with the other men the arbiter is still asked.
    EXPECT_EQ(checked({}, check, "w:e1d1 w! w#").result, "*");
}

TEST(LoneKings, DoNotWinByTheOpponentsLosingOffence) {
    // The board to play on from is not playable: Black's king is in check with White to move.
    const char* const check = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 40";
    const Ledger ledger = ledger_of({}, check, "w:e2f3 w! a?", 1);
    EXPECT_EQ(checked(ledger).result, "1/2-1/2");
    EXPECT_EQ(judge_ledger(ledger).answer, Answer::yes);
}

constexpr const char* last_pawn = "4k3/8/8/8/8/p7/8/R3K3 w - - 0 40";
/// The rook takes there with an illegal move.
constexpr const char* pawn_aside = "4k3/8/8/8/8/1p6/8/R3K3 w - - 0 40";

TEST(IllegalMovesOpenToAClaim, AreRuledOnOrLeadToAQuestion) {
    // From either position Black can mate.
    const Outcome same = checked({}, "", "w:b1d3 w! w#");
    EXPECT_EQ(same.result, "0-1");
    EXPECT_TRUE(same.names("7.5.1"));
    // Black's last pawn was taken illegally: before it Black could mate.
    for (const char* const end : {"w#", "w-"}) {
        const Outcome outcome = checked({}, pawn_aside, std::string("w:a1b3 w! ") + end);
        EXPECT_EQ(outcome.result, "*") << end;
        EXPECT_NE(outcome.question().find("40.Ra1xb3"), std::string::npos) << outcome.question();
    }
    // A legal capture leaves no doubt.
    EXPECT_EQ(checked({}, last_pawn, "w:a1a3 w! w#").result, "1/2-1/2");
    // Once the illegal move stands, the position on the board counts.
    Settings basic;
    basic.time_class = TimeClass::rapid;
    basic.regime = Regime::basic;
    EXPECT_EQ(checked(basic, pawn_aside, "w:a1b3 w! b:e8e7 b! w#").result, "1/2-1/2");
    EXPECT_EQ(checked(basic, pawn_aside, "w:a1b3 w! w#").result, "*");
    // The arbiter lets it stand.
    EXPECT_EQ(checked({}, pawn_aside, "w:a1b3 w! a!stands w#").result, "1/2-1/2");
}

TEST(IllegalMovesOpenToAClaim, DoNotEndTheGameByStalemate) {
    // Qd6-f7 is not a move of a queen. On the board Black is stalemated.
    const char* const queen = "7k/8/3Q4/8/8/8/8/K7 w - - 0 40";
    EXPECT_EQ(checked({}, queen, "w:d6f7 w!").result, "*");
    for (const char* const end : {"b#", "b-"}) {
        const Outcome outcome = checked({}, queen, std::string("w:d6f7 w! ") + end);
        EXPECT_EQ(outcome.result, "*") << end;
        EXPECT_NE(outcome.question().find("40.Qd6-f7"), std::string::npos);
    }
    // Claimed in time, the position before it is set up again.
    EXPECT_EQ(checked({}, queen, "w:d6f7 w! b?").fen, queen);
}

TEST(IllegalMovesOpenToAClaim, MatterUnderTheMaterialRuleToo) {
    Settings settings;
    settings.time_loss = TimeLossRule::material_only;
    EXPECT_EQ(checked(settings, pawn_aside, "w:a1b3 w! w#").result, "*");
    EXPECT_EQ(checked(settings, "", "w:b1d3 w! w#").result, "0-1");
    settings.section = Section::us;
    EXPECT_EQ(checked(settings, pawn_aside, "w:a1b3 w! w#").result, "*");
}

LedgerEvent result_event(EventKind kind, std::string result) {
    const Actor by = kind == EventKind::sign ? Actor::other : Actor::arbiter;
    return {.by = by, .kind = kind, .result = std::move(result)};
}

Ledger with_results(std::initializer_list<std::pair<EventKind, const char*>> results) {
    Ledger ledger = ledger_of({}, "", "w:e2e4 w! b:e7e5 b!");
    for (const auto& [kind, result] : results) {
        ledger.events.push_back(result_event(kind, result));
        ledger.events.back().line = ledger.events.size() + 1;
    }
    return ledger;
}

TEST(SettledEnds, AreReportedAndNotRuledOnAgain) {
    using enum EventKind;
    // The first signature stands; the arbiter may decide otherwise.
    EXPECT_EQ(checked(with_results({{sign, "1-0"}, {sign, "0-1"}})).result, "1-0");
    EXPECT_EQ(checked(with_results({{sign, "1-0"}, {sign, "1-0"}})).result, "1-0");
    EXPECT_EQ(checked(with_results({{sign, "1-0"}, {arbiter_rules, "0-1"}})).result, "0-1");
    // If a different result is signed after the arbiter's decision, the arbiter is asked.
    const Outcome unclear = checked(with_results({{arbiter_rules, "0-1"}, {sign, "1-0"}}));
    EXPECT_EQ(unclear.result, "0-1");
    EXPECT_NE(unclear.question(), "");
    EXPECT_EQ(checked(with_results({{arbiter_rules, "0-1"}, {sign, "0-1"}})).question(), "");
    // Later events are then no longer reported as coming after a signed result.
    Ledger ledger = with_results({{sign, "1-0"}, {arbiter_rules, "0-1"}});
    ledger.events.push_back(test::event_of("b?"));
    ledger.events.back().line = 20;
    EXPECT_FALSE(outcome_of(ledger).rulings.back().reasons.front().text.starts_with("The result is signed"));
}

/// Makes short games with few men, illegal moves, clock readings, flags and resignations.
Ledger random_end(test::Random& random) {
    static const char* const starts[] = {
        "4k3/8/8/8/8/1p6/8/R3K3 w - - 0 40",    "7k/8/3Q4/8/8/8/8/K7 w - - 0 40",
        "3rk3/8/8/8/8/8/8/4K3 w - - 0 40",      "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 40",
        "8/1P4P1/k7/8/8/K7/1p4p1/8 w - - 0 60", "P3k3/8/8/8/8/8/8/4K2N b - - 0 2"};
    Ledger ledger;
    ledger.header.start = *parse_fen(starts[test::below(random, 6)]);
    Settings& settings = ledger.header.settings;
    settings.time_class = static_cast<TimeClass>(test::below(random, 3));
    settings.regime = static_cast<Regime>(test::below(random, 2));
    settings.section = test::below(random, 4) == 0 ? Section::us : Section::fide;
    settings.time_loss = static_cast<TimeLossRule>(test::below(random, 3));
    if (test::below(random, 3) == 0) settings.time_control = "1/60:60";
    if (test::below(random, 3) == 0) settings.is_last_period = test::below(random, 2) == 0;
    settings.penalty_b2 = 60;
    Arbiter arbiter(ledger.header);
    std::size_t line = 1;
    double time = 0;
    constexpr auto ends = std::to_array<std::string_view>({"w#", "b#", "w-", "b-", "a!stands", "w?", "b?"});
    while (ledger.events.size() < 9) {
        const Color turn = arbiter.position().turn;
        const std::string by = turn == Color::white ? "w" : "b";
        const std::string other = turn == Color::white ? "b!" : "w!";
        LedgerEvent event = test::event_of(other);
        const int choice = test::below(random, 7);
        if (choice < 3 && Position::from_setup(arbiter.position()))
            test::choose_move(arbiter.position(), random, event = test::event_of(by + ":a2a3"));
        if (choice == 3) event = test::event_of(ends[static_cast<std::size_t>(test::below(random, 7))]);
        if (choice == 4 && test::below(random, 4) == 0)
            event = result_event(test::below(random, 2) == 0 ? EventKind::sign : EventKind::arbiter_rules,
                                 test::below(random, 2) == 0 ? "1-0" : "0-1");
        if (event.kind == EventKind::flag && test::below(random, 6) == 0) event.is_both = true;
        event.line = ++line;
        time += test::below(random, 20);
        if (test::below(random, 2) == 0) event.time = time;
        if (test::below(random, 3) == 0) event.clock_white = test::below(random, 40);
        if (test::below(random, 3) == 0) event.clock_black = test::below(random, 40);
        auto read = read_event(write_event(event));
        if (!read) continue;
        read->line = line;
        if (arbiter.rule(*read)) ledger.events.push_back(std::move(*read));
    }
    ledger.events.push_back(
        {.line = ++line, .by = Actor::arbiter, .kind = EventKind::arbiter_rules, .result = "1-0"});
    return ledger;
}

TEST(RandomEnds, AreSettledByTheArbitersResult) {
    test::Random random(1122);
    int settled = 0;
    for (int i = 0; i < test::rounds(400); ++i) {
        const RulingVerdict verdict = judge_ledger(random_end(random));
        ASSERT_EQ(to_json(*parse_verdict(to_json(verdict))), to_json(verdict));
        settled += verdict.answer == Answer::yes ? 1 : 0;
    }
    EXPECT_GT(settled, test::is_sanitized ? 10 : 200);
}

}  // namespace ends_test
}  // namespace doublecheck
