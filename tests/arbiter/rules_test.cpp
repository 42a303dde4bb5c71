// SPDX-License-Identifier: MIT
#include <algorithm>

#include <gtest/gtest.h>

#include "arbiter/script.hpp"
#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {
namespace rules_test {

using test::Outcome;
using test::play;
using Moves = std::vector<std::string>;

Outcome touch(const char* fen, const char* script) {
    return play({}, fen, script);
}
const TouchDuty& last_duty(const Outcome& outcome) {
    return outcome.rulings.back().duty;
}

TEST(TouchMove, DependsOnTheOrderOfKingAndRook) {
    const char* const both = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20";
    EXPECT_EQ(last_duty(touch(both, "w~e1 w~h1")).moves, Moves{"e1g1"});
    EXPECT_EQ(last_duty(touch(both, "w~e1 w~a1")).moves, Moves{"e1c1"});
    const Outcome rook_first = touch(both, "w~h1 w~e1");
    EXPECT_TRUE(rook_first.names("4.4.2"));
    for (const std::string& move : last_duty(rook_first).moves) EXPECT_TRUE(move.starts_with("h1")) << move;
    // The other rook's castling is a king move too (4.4.3).
    const Outcome prevented = touch("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 20", "w~e1 w~h1");
    EXPECT_EQ(last_duty(prevented).moves, (Moves{"e1c1", "e1d1", "e1d2", "e1e2"}));
    EXPECT_TRUE(prevented.names("4.4.3"));
}

TEST(TouchMove, CapturesWithTheFirstManTouched) {
    const char* const board = "4k3/8/8/3p1p2/4P3/8/8/4K2Q w - - 0 20";
    EXPECT_EQ(last_duty(touch(board, "w~e4 w~d5")).moves, Moves{"e4d5"});
    EXPECT_EQ(last_duty(touch(board, "w~f5")).moves, Moves{"e4f5"});
    // The queen cannot capture on d5 because her own pawn is in the way. So the first touched man that can
    // move must move.
    EXPECT_EQ(last_duty(touch(board, "w~d5 w~e1")).moves, Moves{"e4d5"});
    EXPECT_TRUE(touch(board, "w~d5 w~h1").names("4.3.3"));
    EXPECT_TRUE(touch(board, "w~e8").names("4.5"));
    EXPECT_TRUE(touch(board, "b~e8").names("4.2.2"));
}

TEST(TouchMove, IsEnforcedIfClaimedBeforeTheNextTouch) {
    const char* const script = "w~b1 w:e2e4 w! ";
    Ledger ledger = test::ledger_of({}, "", script);
    LedgerEvent claim = test::event_of("b?");
    claim.claim = ClaimKind::touch_move;
    ledger.events.push_back(claim);
    const Outcome claimed = test::outcome_of(ledger);
    EXPECT_EQ(claimed.fen, fen(initial_setup()));
    EXPECT_EQ(last_duty(claimed).moves, (Moves{"b1a3", "b1c3"}));
    EXPECT_EQ(claimed.rulings.back().offences.white, 0);
    ledger.events.insert(ledger.events.end() - 1, test::event_of("b~e7"));
    const Outcome late = test::outcome_of(ledger);
    EXPECT_TRUE(late.names("4.8"));
    EXPECT_NE(late.fen, fen(initial_setup()));
}

TEST(TouchMove, KeepsTheDutyAfterAnIllegalMove) {
    const Outcome outcome = play({}, "", "w:b1d3 w! a? w:e2e5 w! a?", -1);
    EXPECT_EQ(last_duty(outcome).moves, (Moves{"b1a3", "b1c3"}));
}

TEST(Ends, PrecedeLaterEvents) {
    const char* const mate = "7k/5Q2/5K2/8/8/8/8/8 w - - 0 60";
    for (const char* const later : {"w! b?", "w# b?", "w-", "b-", "b:h8h7", "w! b3x", "b=", "a?"}) {
        EXPECT_EQ(play({}, mate, std::string("w:f7g7 ") + later).result, "1-0") << later;
    }
    // Capturing the king, or a mate that ignores a check, ends nothing.
    EXPECT_EQ(play({}, "6k1/5ppp/8/8/8/8/4r3/R3K3 w - - 0 30", "w:a1a8").result, "*");
}

TEST(Ends, FindTheFifthRepetitionOnlySince2014) {
    std::string script;
    for (int i = 0; i < 4; ++i) script += "w:g1f3 w! b:g8f6 b! w:f3g1 w! b:f6g8 b! ";
    Settings settings;
    EXPECT_EQ(play(settings, "", script).result, "1/2-1/2");
    EXPECT_TRUE(play(settings, "", script).names("9.6.1"));
    settings.edition = LawsEdition::fide2014;
    EXPECT_EQ(play(settings, "", script).result, "1/2-1/2");
    settings.edition = LawsEdition::fide2009;
    EXPECT_EQ(play(settings, "", script).result, "*");
    settings = {};
    settings.section = Section::online;
    const Outcome online = play(settings, "", script);
    EXPECT_TRUE(online.names("FIDE Online 5.4"));
    EXPECT_EQ(online.rulings[15].result, "1/2-1/2");
    EXPECT_EQ(online.rulings[13].result, "");
}

TEST(Claims, OfFiftyMovesIncludeTheWrittenMove) {
    const char* const clock = "8/8/8/4k3/8/2r5/P7/4K2R w - - 99 90";
    Ledger ledger = test::ledger_of({}, clock, "w50");
    EXPECT_EQ(test::outcome_of(ledger).result, "*");
    EXPECT_EQ(test::outcome_of(ledger).black, 120);
    ledger.events.back().intend = "h1h2";
    EXPECT_EQ(test::outcome_of(ledger).result, "1/2-1/2");
    EXPECT_TRUE(test::outcome_of(ledger).names("9.3.1"));
    ledger.events.back().intend = "a2a3";
    EXPECT_EQ(test::outcome_of(ledger).result, "*");
    EXPECT_EQ(play({}, "8/8/8/4k3/8/2r5/P7/4K2R w - - 100 91", "w50").result, "1/2-1/2");
    EXPECT_EQ(play({}, "8/8/8/4k3/8/2r5/P7/4K2R w - - 100 91", "w~a2 w50").result, "*");
    EXPECT_EQ(play({}, "8/8/8/4k3/8/2r5/P7/4K2R w - - 100 91", "b50").result, "*");
}

TEST(Flags, AreComparedWithTheNumberOfMoves) {
    Settings settings;
    settings.time_control = "2/60:300";
    settings.is_last_period = false;
    EXPECT_EQ(play(settings, "", "w:e2e4 w! b:e7e5 b! w#").result, "0-1");
    EXPECT_EQ(play(settings, "", "w:e2e4 w! b:e7e5 b! w:d2d4 w! w#").result, "*");
    EXPECT_EQ(play(settings, "", "w:e2e4 w! b:e7e5 b! w:d2d4 w#").result, "0-1");
}

TEST(Flags, LeadToAQuestionAboutThePeriod) {
    Settings settings;
    settings.time_control = "2/60:2/60:300";
    const Outcome made = play(settings, "", "w:e2e4 w! b:e7e5 b! w:d2d4 w! w#");
    EXPECT_EQ(made.result, "*");
    EXPECT_NE(made.question(), "");
    EXPECT_EQ(play(settings, "", "w:e2e4 w! b:e7e5 b! w#").result, "0-1");
    settings.is_last_period = false;  // the first or the second
    EXPECT_NE(play(settings, "", "w:e2e4 w! b:e7e5 b! w:d2d4 w! w#").question(), "");
    settings.is_last_period = true;
    EXPECT_EQ(play(settings, "", "w:e2e4 w! b:e7e5 b! w:d2d4 w! w#").result, "0-1");
}

TEST(Flags, LeadToAQuestionIfTheResultIsUnclear) {
    Settings settings;
    settings.winnable_nodes = 1;
    const char* const far_from_mate = "5k1K/8/8/7P/8/5n2/8/8 w - - 0 1";
    for (const char* const end : {"w#", "w-"}) {
        const Outcome outcome = play(settings, far_from_mate, end);
        EXPECT_EQ(outcome.result, "*") << end;
        EXPECT_NE(outcome.question().find("Can Black still mate"), std::string::npos) << end;
        EXPECT_EQ(judge_ledger(test::ledger_of(settings, far_from_mate, end)).answer, Answer::unknown) << end;
        EXPECT_EQ(play({}, far_from_mate, end).result, "0-1") << end;
    }
}

TEST(TwoHandedMate, StaysOpenIfTheArbiterSeesIt) {
    const Outcome outcome = play({}, "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1", "w2:c7c8q w! a?", 1);
    EXPECT_EQ(outcome.result, "*");
    EXPECT_NE(outcome.rulings.back().question, "");
    // Before the losing offence the game is simply over.
    EXPECT_EQ(play({}, "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1", "w2:c7c8q w! a?").result, "1-0");
}

TEST(TwoHands, AreCorrectedByReplayingTheMoveWithOne) {
    const char* const capture = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 20";
    const Outcome cured = play({}, capture, "w2:e4d5 w. w:e4d5 w! a?");
    EXPECT_EQ(cured.black, 0);
    EXPECT_FALSE(cured.names("4.7.1"));
    EXPECT_EQ(play({}, capture, "w2:e4d5 w! a?").black, 120);
}

TEST(IllegalMoves, DoNotMate) {
    EXPECT_TRUE(play({}, "6k1/5ppp/8/8/8/8/4r3/R3K3 w - - 0 30", "w:a1a8 w! a?").names("5.1.1"));
    EXPECT_FALSE(play({}, "", "w:b1d3 w! a?").names("5.1.1"));
}

TEST(UsChess, NeverLosesByIllegalMoves) {
    Settings settings;
    settings.section = Section::us;
    const Outcome outcome = play(settings, "", "w:b1d3 w! b? w:b1d4 w! b? w:b1e3 w! b?");
    EXPECT_EQ(outcome.result, "*");
    EXPECT_EQ(outcome.black, 360);
    EXPECT_TRUE(outcome.names("US 11D"));
    EXPECT_FALSE(outcome.names("7.5.1"));
    EXPECT_EQ(play(settings, "4k3/8/8/8/8/8/8/4K2R w K - 0 20", "w2:e1g1 w! b?").black, 0);
}

TEST(Rulings, NameOnlyRulesOfTheCatalogue) {
    for (const char* const script :
         {"w:b1d3 w! a? w! a?", "w~a1 w:e2e5 b?", "w! b- w3x", "w= b+ w50", "w# b:e7e5 b!"}) {
        for (const Ruling& ruling : play({}, "", script).rulings) {
            for (const Reason& reason : ruling.reasons)
                EXPECT_NE(find_rule(arbiter_rules(), reason.rule), nullptr) << reason.rule;
            EXPECT_FALSE(ruling.reasons.empty());
        }
    }
}

TEST(IllegalMoves, AreCorrectedWithoutPenaltyIfAnsweredBeforeThePress) {
    const Outcome seen = play({}, "", "w:b1d3 b:e7e5 b! a?");
    EXPECT_EQ(seen.black, 0);
    EXPECT_EQ(seen.fen, fen(initial_setup()));
    EXPECT_EQ(seen.rulings.back().offences.white, 0);
    EXPECT_EQ(seen.rulings.back().duty.moves.size(), 2U);
    // White's next move completes the illegal one (6.2.1.2). Without supervision it stands.
    EXPECT_EQ(play({}, "", "w:b1d3 b:e7e5 b! w:g1f3 a?").black, 120);
    Settings basic;
    basic.time_class = TimeClass::rapid;
    basic.regime = Regime::basic;
    EXPECT_NE(play(basic, "", "w:b1d3 b:e7e5 b! a?").fen, fen(initial_setup()));
}

TEST(TouchMove, IsEnforcedWhenTheClaimCallsTheMoveIllegal) {
    const char* const both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const Outcome claimed = play({}, both, "w~h1 w~e1 w:e1g1 w! b?");
    EXPECT_EQ(claimed.fen, both);
    EXPECT_EQ(claimed.black, 0);
    EXPECT_TRUE(claimed.names("4.3"));
    EXPECT_NE(play({}, both, "w~h1 w~e1 w:e1g1 w! b~e8 b?").fen, both);
}

TEST(Flags, CountOnlyIfFallenWhenTheArbiterLooks) {
    Ledger ledger = test::ledger_of({}, "", "w# a?");
    ledger.events[0].seen_by = Actor::other;
    ledger.events[1].fault = Fault::flag;
    EXPECT_EQ(test::outcome_of(ledger).result, "0-1");
    ledger.events.erase(ledger.events.begin());
    EXPECT_TRUE(test::outcome_of(ledger).asks());
}

TEST(UnfinishedPromotion, CanBeWrittenAsNoneOrLeftOut) {
    const auto none = read_event(R"({"ev":"move","by":"w","from":"c7","to":"c8","promo":"none"})");
    const auto left_out = read_event(R"({"ev":"move","by":"w","from":"c7","to":"c8"})");
    ASSERT_TRUE(none && left_out);
    EXPECT_EQ(none->promotion, std::nullopt);
    EXPECT_EQ(write_event(*none), write_event(*left_out));
}

TEST(TimeControl, DoesNotOverrideTheAnnouncedClass) {
    const LedgerReading reading = read_ledger(
        "{\"v\":1,\"class\":\"blitz\",\"tc\":\"5400+30\"}\n"
        "{\"by\":\"w\",\"ev\":\"move\",\"from\":\"b1\",\"to\":\"d3\"}\n{\"by\":\"w\",\"ev\":\"press\"}\n");
    ASSERT_FALSE(reading.error) << reading.error->message;
    const RulingVerdict verdict = judge_ledger(reading.ledger);
    const auto assumption = std::ranges::find_if(verdict.reasons, [](const Reason& reason) {
        return reason.text.find("5400+30 is standard") != std::string::npos &&
               reason.text.find("the game is ruled as blitz") != std::string::npos;
    });
    EXPECT_NE(assumption, verdict.reasons.end());
}

TEST(TimeControl, IsReadInPgnNotation) {
    EXPECT_EQ(parse_time_control("40/6000+30:900+30")->base, 6900);
    EXPECT_EQ(parse_time_control("40/6000+30:900+30")->increment, 30);
    for (const char* const text : {"", "x", "5400+", "40/", "5400:", "+30", "-1", "5400+30x", "1e9", "nan"}) {
        EXPECT_FALSE(parse_time_control(text)) << text;
    }
    EXPECT_EQ(class_of(*parse_time_control("601")), TimeClass::rapid);
    EXPECT_EQ(class_of(*parse_time_control("3599")), TimeClass::rapid);
}

}  // namespace rules_test
}  // namespace doublecheck
