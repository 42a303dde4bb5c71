// SPDX-License-Identifier: MIT
// What a player may do without an offence, what only one or both players can do, and what the arbiter must be
// asked.
#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace lawful_acts_test {

using test::Outcome;
using test::play;

Settings of(TimeClass time_class, Regime regime, Section section = Section::fide) {
    Settings settings;
    settings.time_class = time_class;
    settings.regime = regime;
    settings.section = section;
    return settings;
}

std::vector<Settings> all_settings() {
    std::vector<Settings> all;
    for (const TimeClass time_class : {TimeClass::standard, TimeClass::rapid, TimeClass::blitz}) {
        for (const Regime regime : {Regime::competition, Regime::basic}) {
            for (const Section section :
                 {Section::fide, Section::ecf_major, Section::ecf_minor, Section::us, Section::online})
                all.push_back(of(time_class, regime, section));
        }
    }
    return all;
}

RulingVerdict judged(const Ledger& ledger) {
    return judge_ledger(ledger);
}

Ledger read(const std::string& lines) {
    const LedgerReading reading = read_ledger(lines);
    EXPECT_FALSE(reading.error) << lines << reading.error->message;
    return reading.ledger;
}

Outcome outcome(const std::string& lines) {
    const Ledger ledger = read(lines);
    static_cast<void>(judged(ledger));
    return test::outcome_of(ledger);
}

TEST(LatePress, IsAllowedAfterTheReply) {
    // 6.2.2: the press is allowed. Black's press against White's running clock has no effect.
    for (const Settings& settings : all_settings()) {
        for (const char* const script :
             {"w:e2e4 b:e7e5 b! w! a?", "w:e2e4 b:e7e5 b! w! b! w? a?", "w:e2e4 b:e7e5 b! b! w! w! b? a?",
              "w:e2e4 b:e7e5 b! w:d2d4 w! b:d7d5 b! w:c2c4 w! a?"}) {
            const Ledger ledger = test::ledger_of(settings, "", script, 1, 1);
            const Outcome ruled = test::outcome_of(ledger);
            EXPECT_EQ(ruled.white + ruled.black, 0) << script;
            EXPECT_EQ(ruled.result, "*") << script;
            EXPECT_EQ(ruled.rulings.back().offences.white + ruled.rulings.back().offences.black,
                      ledger.header.offences_white + ledger.header.offences_black)
                << script;
            static_cast<void>(judged(ledger));
        }
    }
    // The same with colours exchanged.
    const char* const black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    EXPECT_EQ(play({}, black, "b:e7e5 w:d2d4 w! b! a?", 0, 1).result, "*");
    // Once Black has completed his reply, White has nothing more to press for.
    EXPECT_EQ(play({}, "", "w:e2e4 w! b:e7e5 b! w! a?").black, 120);
    EXPECT_EQ(play({}, "", "w:e2e4 b:e7e5 b! w! b! w! a?").black, 120);
}

TEST(IdlePress, CompletesNoIllegalMove) {
    const Outcome ruled = play({}, "", "w:e2e4 b:b8d6 b! w?");
    EXPECT_EQ(ruled.white, 0);
    EXPECT_TRUE(ruled.rulings.back().is_restored);
    EXPECT_EQ(play({}, "", "w:e2e4 b:b8d6 b! w! b! w?").white, 120);
}

TEST(IdlePress, IsOnlyAssumedIfItIsKnownWhichClockRuns) {
    // The player's clock runs again after the opponent's idle press (US Chess; editions before 2017).
    Settings edition = {};
    edition.edition = LawsEdition::fide2014;
    const char* const idle = "w:e2e4 w! b! b:e7e5 w:b1d3 w! b?";
    for (const Settings& settings : {of(TimeClass::standard, Regime::competition, Section::us), edition})
        EXPECT_EQ(play(settings, "", idle).black, 120);
    // After men were displaced or the clocks stopped, it is unknown whose clock runs.
    const std::string begin = R"({"v":1}
{"ev":"move","by":"w","from":"e2","to":"e4"}
{"ev":"press","by":"w"}
)";
    const std::string end = R"(
{"ev":"move","by":"b","from":"e7","to":"e5"}
{"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)";
    for (const char* const between : {R"({"ev":"displace","by":"b"})"
                                      "\n"
                                      R"({"ev":"press","by":"b"})",
                                      R"({"ev":"pause","by":"b"})"})
        EXPECT_EQ(outcome(begin + between + end).black, 120) << between;
    // A press that was forgiven leaves the clock of the player running.
    const Outcome forgiven = play({}, "", "w:e2e4 w! b! a!mistake b:e7e5 w:g1f3 w! b! w?");
    EXPECT_EQ(forgiven.white + forgiven.black, 0);
    EXPECT_EQ(forgiven.rulings.back().offences.black, 0);
    static_cast<void>(judged(test::ledger_of({}, "", "w:e2e4 w! b! a!mistake b:e7e5 w:g1f3 w! b! w?")));
}

TEST(UsFlag, CountsOnlyIfClaimed) {
    const Settings us = of(TimeClass::standard, Regime::competition, Section::us);
    EXPECT_EQ(play(us, "", "w#").result, "*");
    EXPECT_EQ(play(us, "", "w# bf").result, "0-1");
    EXPECT_EQ(play(us, "", "bf").result, "0-1");
    const std::string header = R"({"v":1,"section":"us"})"
                               "\n";
    EXPECT_EQ(outcome(header + R"({"ev":"flag","by":"w","seen_by":"arbiter"})").result, "*");
    EXPECT_EQ(outcome(header + R"({"ev":"arbiter_sees","fault":"flag","clock_w":0})").result, "*");
    EXPECT_EQ(outcome(header + R"({"ev":"flag","by":"w","seen_by":"b"})").result, "0-1");
}

TEST(BothFlags, WinForNobody) {
    for (const char* const section : {"us", "fide", "ecf-minor"}) {
        const std::string header = std::string(R"({"v":1,"section":")") + section + "\"}\n";
        for (const char* const events :
             {R"({"ev":"claim","by":"b","kind":"flag","clock_w":0,"clock_b":0})",
              R"({"ev":"claim","by":"w","kind":"flag","clock_w":0,"clock_b":0})",
              R"({"ev":"flag","by":"w","clock_w":0,"clock_b":0})",
              R"({"ev":"arbiter_sees","fault":"flag","clock_w":0,"clock_b":0})",
              "{\"ev\":\"flag\",\"both\":true}\n{\"ev\":\"claim\",\"by\":\"b\",\"kind\":\"flag\"}",
              "{\"ev\":\"flag\",\"by\":\"w\",\"seen_by\":\"other\"}\n"
              "{\"ev\":\"flag\",\"by\":\"b\",\"seen_by\":\"other\"}\n"
              "{\"ev\":\"claim\",\"by\":\"b\",\"kind\":\"flag\"}"}) {
            const Outcome ruled = outcome(header + events);
            EXPECT_EQ(ruled.result, "*") << events;
            EXPECT_TRUE(ruled.asks()) << events;
        }
    }
    // An event that says which flag fell first answers the question, except in US Chess.
    const std::string sign = "{\"ev\":\"flag\",\"both\":true}\n{\"ev\":\"flag\",\"by\":\"w\",\"both\":true}";
    EXPECT_EQ(judged(read("{\"v\":1}\n" + sign)).answer, Answer::yes);
    EXPECT_EQ(outcome("{\"v\":1}\n" + sign).result, "0-1");
    EXPECT_EQ(outcome("{\"v\":1,\"section\":\"us\"}\n" + sign).result, "*");
    // One of two fallen flags may cost nothing (6.4).
    const std::string periods = R"({"v":1,"tc":"40/5400:900","last_period":false,)"
                                R"("fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 41"})"
                                "\n";
    EXPECT_EQ(outcome(periods + "{\"ev\":\"flag\",\"both\":true}").result, "*");
    EXPECT_FALSE(outcome(periods + "{\"ev\":\"flag\",\"both\":true}").asks());
}

TEST(BothFlags, DoNotEndTheGameBeforeTheLastPeriodUnderTheGuidelines) {
    const std::string header = R"({"v":1,"tc":"40/5400:900","last_period":false,"guidelines_iii":true,)"
                               R"("fen":"4k3/4r3/8/8/8/8/4R3/4K3 b - - 0 40"})"
                               "\n";
    const Ledger both = read(header + "{\"ev\":\"flag\",\"both\":true}");
    EXPECT_EQ(judged(both).answer, Answer::yes);
    EXPECT_EQ(test::outcome_of(both).result, "*");
}

TEST(BothFlags, NeedReadingsOfTheSameTime) {
    // Black's clock was read long ago and has been changed since.
    const std::string old_reading =
        "{\"v\":1}\n"
        R"({"ev":"press","by":"b","clock_b":0})"
        "\n";
    EXPECT_EQ(outcome(old_reading + R"({"ev":"flag","by":"w"})").result, "0-1");
    EXPECT_TRUE(outcome(old_reading + R"({"ev":"flag","by":"w","clock_w":0,"clock_b":0})").asks());
}

TEST(OwnFlag, CountsOnlyIfThePlayerReportsIt) {
    const std::string seen = "{\"v\":1}\n{\"ev\":\"flag\",\"by\":\"w\",\"seen_by\":\"w\"}";
    EXPECT_TRUE(outcome(seen).asks());
    EXPECT_EQ(outcome(seen + "\n{\"ev\":\"arbiter_rules\",\"decision\":\"accept\"}").result, "0-1");
    const Ledger not_reported = read(seen + "\n{\"ev\":\"arbiter_rules\",\"decision\":\"reject\"}");
    EXPECT_EQ(judged(not_reported).answer, Answer::yes);
    EXPECT_EQ(test::outcome_of(not_reported).result, "*");
    EXPECT_EQ(outcome(seen + "\n{\"ev\":\"claim\",\"by\":\"b\",\"kind\":\"flag\"}").result, "0-1");
    const Outcome pointed = outcome("{\"v\":1}\n{\"ev\":\"flag\",\"by\":\"b\",\"seen_by\":\"w\"}");
    EXPECT_EQ(pointed.rulings.back().text.find("White has pointed out that Black's flag is down."), 0U);
}

TEST(Signature, NeedsBothPlayers) {
    const auto sign = [](const char* result, const char* by) {
        return std::string("{\"ev\":\"signed\",\"result\":\"") + result + "\"" +
               (*by == '\0' ? "" : std::string(",\"by\":\"") + by + "\"") + "}\n";
    };
    const std::string header = "{\"v\":1}\n";
    const RulingVerdict alone = judged(read(header + sign("1-0", "w")));
    EXPECT_EQ(alone.answer, Answer::unknown);
    EXPECT_EQ(alone.result, "*");
    for (const std::string& both : {sign("1-0", ""), sign("1-0", "w") + sign("1-0", "b"),
                                    sign("1-0", "w") + sign("0-1", "b") + sign("1-0", "b")}) {
        const RulingVerdict verdict = judged(read(header + both));
        EXPECT_EQ(verdict.answer, Answer::yes) << both;
        EXPECT_EQ(verdict.result, "1-0") << both;
    }
    const RulingVerdict different = judged(read(header + sign("1-0", "w") + sign("0-1", "b")));
    EXPECT_EQ(different.answer, Answer::unknown);
    EXPECT_EQ(different.result, "*");
    // Both players have signed two different results.
    const std::string two = header + sign("1-0", "") + sign("0-1", "");
    EXPECT_EQ(judged(read(two)).answer, Answer::unknown);
    const RulingVerdict decided = judged(read(two + "{\"ev\":\"arbiter_rules\",\"result\":\"0-1\"}\n"));
    EXPECT_EQ(decided.answer, Answer::yes);
    EXPECT_EQ(decided.result, "0-1");
    // One signature does not change how the game has ended.
    EXPECT_EQ(outcome(header + "{\"ev\":\"resign\",\"by\":\"b\"}\n" + sign("0-1", "b")).result, "1-0");
}

TEST(Signature, OfOnePlayerDoesNotChangeHowTheGameEnded) {
    const std::string signed_alone = "{\"v\":1}\n{\"ev\":\"signed\",\"result\":\"1-0\",\"by\":\"w\"}\n";
    for (const char* const end :
         {R"({"ev":"resign","by":"b"})", R"({"ev":"flag","by":"b"})", R"({"ev":"device","by":"b"})"}) {
        const Ledger ledger = read(signed_alone + end);
        EXPECT_EQ(judged(ledger).answer, Answer::yes) << end;
        EXPECT_EQ(test::outcome_of(ledger).result, "1-0") << end;
    }
}

TEST(RestartInBlitz, AcceptsTheMoveIfTheArbiterDecidesSo) {
    for (const Section section : {Section::fide, Section::ecf_major}) {
        const Settings blitz = of(TimeClass::blitz, Regime::basic, section);
        const auto after = [&](const char* script) {
            const Ledger ledger = test::ledger_of(blitz, "", script);
            EXPECT_EQ(judged(ledger).answer, Answer::yes) << script;
            return test::outcome_of(ledger);
        };
        const Outcome stands = after("w:b1d3 w! b! a!stands");
        EXPECT_EQ(stands.fen, "rnbqkbnr/pppppppp/8/8/8/3N4/PPPPPPPP/R1BQKBNR w KQkq - 1 2");
        EXPECT_EQ(stands.white + stands.black, 0);
        const Outcome claimed = after("w:b1d3 w! b! a!stands w?");
        EXPECT_EQ(claimed.white, 60);
        EXPECT_EQ(claimed.rulings.back().offences.black, 1);
        for (const char* const no : {"w:b1d3 w! b! a!reject b?", "w:b1d3 w! b! a!mistake b?"}) {
            const Outcome open = after(no);
            EXPECT_EQ(open.black, 60) << no;
            EXPECT_EQ(open.rulings.back().offences.white, 1) << no;
            EXPECT_EQ(open.fen, fen(initial_setup())) << no;
        }
    }
}

TEST(RestartInBlitz, CanBeClaimedUnderTheEcf) {
    for (const Section section : {Section::ecf_major, Section::ecf_minor}) {
        for (const Regime regime : {Regime::competition, Regime::basic}) {
            const Settings blitz = of(TimeClass::blitz, regime, section);
            const Ledger claim = test::ledger_of(blitz, "", "w:b1d3 w! b! w?");
            EXPECT_EQ(judged(claim).answer, Answer::yes);
            const Outcome ruled = test::outcome_of(claim);
            EXPECT_EQ(ruled.white, 60);
            EXPECT_EQ(ruled.black, 0);
            EXPECT_EQ(ruled.rulings.back().warning, "");
            EXPECT_EQ(ruled.rulings.back().offences.black, 1);
            EXPECT_EQ(ruled.fen, "rnbqkbnr/pppppppp/8/8/8/3N4/PPPPPPPP/R1BQKBNR b KQkq - 1 1");
            // The player may also reply, and the press stands.
            const Outcome reply = play(blitz, "", "w:b1d3 w! b! w:e2e4 w!");
            EXPECT_EQ(reply.rulings.back().warning, "");
            EXPECT_EQ(reply.fen.substr(0, 8), "rnbqkbnr");
            EXPECT_NE(reply.fen.find("4P3/3N4"), std::string::npos) << reply.fen;
        }
    }
    // Elsewhere the ECF's article does not apply: the question stays open, and nobody is warned.
    const Outcome fide = play(of(TimeClass::blitz, Regime::basic), "", "w:b1d3 w! b! w?");
    EXPECT_TRUE(fide.asks());
    EXPECT_EQ(fide.white + fide.black, 0);
    EXPECT_EQ(fide.rulings.back().warning, "");
    EXPECT_EQ(
        play(of(TimeClass::rapid, Regime::competition, Section::ecf_major), "", "w:b1d3 w! b! a?").black,
        120);
}

TEST(WrittenMove, MustBePlayedAfterAnIncorrectClaim) {
    const std::string claim =
        "{\"v\":1}\n{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\",\"intend\":\"Nf3\"}\n";
    const std::string other = R"({"ev":"move","by":"w","from":"e2","to":"e4"})"
                              "\n";
    const std::string press = "{\"ev\":\"press\",\"by\":\"w\"}\n";
    const std::string start = fen(initial_setup());
    // The move is not taken back automatically.
    EXPECT_EQ(outcome(claim + other + press).fen,
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    const std::string seen = "{\"ev\":\"arbiter_sees\",\"fault\":\"illegal\"}\n";
    const std::string illegal_claim = "{\"ev\":\"claim\",\"by\":\"b\",\"kind\":\"illegal\"}\n";
    const std::string touch_claim = "{\"ev\":\"claim\",\"by\":\"b\",\"kind\":\"touch\"}\n";
    for (const std::string& pointed_out : {seen, illegal_claim, touch_claim}) {
        for (const std::string& played : {other, other + press}) {
            const Outcome ruled = outcome(claim + played + pointed_out);
            EXPECT_EQ(ruled.fen, start);
            EXPECT_EQ(ruled.black, 120);
            EXPECT_EQ(ruled.rulings.back().offences.white, 0);
            EXPECT_EQ(ruled.rulings.back().duty.moves, std::vector<std::string>{"g1f3"});
            EXPECT_EQ(ruled.rulings.back().warning.find("unreasonable"), std::string::npos);
        }
        // Once the opponent has replied, the move stands.
        const std::string reply = R"({"ev":"move","by":"b","from":"e7","to":"e5"})"
                                  "\n{\"ev\":\"press\",\"by\":\"b\"}\n";
        const Outcome late = outcome(claim + other + press + reply + pointed_out +
                                     R"({"ev":"move","by":"w","from":"g1","to":"f3"})" + "\n" + press);
        EXPECT_EQ(late.fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
        EXPECT_EQ(late.rulings[5].warning.find("unreasonable"), std::string::npos);
    }
    const Outcome pressed = outcome(claim + press + "{\"ev\":\"arbiter_sees\",\"fault\":\"illegal\"}\n");
    EXPECT_EQ(pressed.rulings.back().duty.moves, std::vector<std::string>{"g1f3"});
    const Outcome illegal = outcome(claim + R"({"ev":"move","by":"w","from":"b1","to":"d3"})" + "\n" +
                                    "{\"ev\":\"arbiter_sees\",\"fault\":\"illegal\"}\n");
    EXPECT_EQ(illegal.rulings.back().duty.moves, std::vector<std::string>{"g1f3"});
    const Outcome played = outcome(claim + R"({"ev":"move","by":"w","from":"g1","to":"f3"})" + "\n" + press);
    EXPECT_EQ(played.fen, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    // Without a written move anything may be played.
    EXPECT_NE(play({}, "", "w3x w:e2e4 w!").fen, start);
}

TEST(DrawClaim, AsksForMovesMissingFromTheLedger) {
    const std::string header = R"({"v":1,"fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1"})"
                               "\n";
    for (const char* const kind : {"3x", "50"}) {
        const std::string claim =
            header + "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"" + kind + "\",\"intend\":\"Kd1\"}\n";
        const Outcome unclear = outcome(claim);
        EXPECT_TRUE(unclear.asks());
        EXPECT_EQ(unclear.black, 0);
        EXPECT_EQ(unclear.rulings.back().answers, (std::vector<std::string>{"accept", "reject"}));
        const Ledger accepted = read(claim + "{\"ev\":\"arbiter_rules\",\"decision\":\"accept\"}\n");
        EXPECT_EQ(judged(accepted).answer, Answer::yes);
        EXPECT_EQ(test::outcome_of(accepted).result, "1/2-1/2");
        const Ledger rejected = read(claim + "{\"ev\":\"arbiter_rules\",\"decision\":\"reject\"}\n");
        EXPECT_EQ(judged(rejected).answer, Answer::yes);
        EXPECT_EQ(test::outcome_of(rejected).black, 120);
        EXPECT_EQ(test::outcome_of(rejected).rulings.back().duty.moves, std::vector<std::string>{"e1d1"});
    }
    // If the ledger or the counters suffice, the arbiter is not asked.
    const char* const counted = "4k3/4r3/8/8/8/8/4R3/4K3 w - - 3 40";
    EXPECT_EQ(play({}, counted, "w3x").black, 120);
    EXPECT_EQ(play({}, counted, "w50").black, 120);
    EXPECT_TRUE(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 30 60", "w3x").asks());
    // The opponent may accept the claim as a draw offer (9.1.2.3).
    const Ledger offer = test::ledger_of({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 30 60", "w3x b+");
    EXPECT_EQ(judged(offer).answer, Answer::yes);
    EXPECT_EQ(test::outcome_of(offer).result, "1/2-1/2");
    EXPECT_EQ(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 100 90", "w50").result, "1/2-1/2");
    EXPECT_EQ(play({}, "4k3/4r3/8/8/8/8/P3R3/4K3 w - - 0 1", "w:a2a3 w! b:e7e6 b! w3x").black, 120);
    EXPECT_EQ(play({}, "", "w3x").black, 120);
    EXPECT_EQ(play({}, "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w - - 0 1", "w3x").black, 120);
}

TEST(DrawClaim, StaysOpenWhateverEndsTheGameLater) {
    const std::string claim = R"({"v":1,"fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1"})"
                              "\n{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\"}\n";
    const std::string accept = "{\"ev\":\"arbiter_rules\",\"decision\":\"accept\"}\n";
    const std::string reject = "{\"ev\":\"arbiter_rules\",\"decision\":\"reject\"}\n";
    for (const char* const end : {"{\"ev\":\"flag\",\"by\":\"w\"}\n", "{\"ev\":\"resign\",\"by\":\"w\"}\n",
                                  "{\"ev\":\"device\",\"by\":\"w\"}\n"}) {
        EXPECT_EQ(judged(read(claim + end)).answer, Answer::unknown) << end;
        const Ledger accepted = read(claim + end + accept);
        EXPECT_EQ(judged(accepted).answer, Answer::yes) << end;
        EXPECT_EQ(test::outcome_of(accepted).result, "1/2-1/2") << end;
        const Ledger rejected = read(claim + end + reject);
        EXPECT_EQ(judged(rejected).answer, Answer::yes) << end;
        EXPECT_EQ(test::outcome_of(rejected).result, "0-1") << end;
    }
}

TEST(DrawClaim, IsDecidedInOrderWithOtherOpenClaims) {
    const std::string header = R"({"v":1,"fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1"})"
                               "\n";
    const auto claim = [](const std::string& by, const std::string& kind) {
        return R"({"ev":"claim","by":")" + by + R"(","kind":")" + kind + "\"}\n";
    };
    const std::string accept = "{\"ev\":\"arbiter_rules\",\"decision\":\"accept\"}\n";
    const std::string reject = "{\"ev\":\"arbiter_rules\",\"decision\":\"reject\"}\n";
    const std::string move =
        "{\"ev\":\"move\",\"by\":\"w\",\"from\":\"e1\",\"to\":\"d1\"}\n"
        "{\"ev\":\"press\",\"by\":\"w\"}\n";
    struct Row {
        std::string ledger;
        Answer answer;
        std::string result;
        int white;
        int black;
    };
    const std::string same = header + claim("w", "3x") + claim("w", "50");
    const std::string both = header + claim("w", "3x") + move + claim("b", "3x");
    const std::string flag = "{\"ev\":\"flag\",\"by\":\"w\"}\n";
    const std::vector<Row> rows = {
        {same, Answer::unknown, "*", 0, 0},
        {same + reject, Answer::unknown, "*", 0, 120},
        {same + reject + reject, Answer::yes, "*", 0, 240},
        {same + reject + accept, Answer::yes, "1/2-1/2", 0, 120},
        {same + accept, Answer::yes, "1/2-1/2", 0, 0},
        {both + reject, Answer::unknown, "*", 0, 120},
        {both + reject + reject, Answer::yes, "*", 120, 120},
        {both + reject + accept, Answer::yes, "1/2-1/2", 0, 120},
        {same + flag, Answer::unknown, "0-1", 0, 0},
        {same + flag + reject, Answer::unknown, "0-1", 0, 0},
        {same + flag + reject + reject, Answer::yes, "0-1", 0, 0},
        {same + flag + reject + accept, Answer::yes, "1/2-1/2", 0, 0},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.ledger);
        const Ledger ledger = read(row.ledger);
        EXPECT_EQ(judged(ledger).answer, row.answer);
        const Outcome outcome = test::outcome_of(ledger);
        EXPECT_EQ(outcome.result, row.result);
        EXPECT_EQ(outcome.white, row.white);
        EXPECT_EQ(outcome.black, row.black);
    }
}

TEST(DrawClaim, CountsOccurrencesThatMayPrecedeTheLedger) {
    // Two more occurrences before the first board take eight plies.
    EXPECT_EQ(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 7 60", "w3x").black, 120);
    EXPECT_TRUE(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 8 60", "w3x").asks());
    const char* const three_moves = "w:e1d1 w! b:e8d8 b! w:d1c1 w! b:d8c8 b! w3x";
    EXPECT_EQ(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 5 60", three_moves).black, 120);
    EXPECT_TRUE(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 6 60", three_moves).asks());
    // The position occurs twice in the ledger, and cannot have occurred before it because of a capture.
    const char* const twice = "w:e1d1 w! b:e8d8 b! w:d1e1 w! b:d8e8 b! w3x";
    EXPECT_EQ(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 3 60", twice).black, 120);
    EXPECT_TRUE(play({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 4 60", twice).asks());
    for (const char* const script : {three_moves, twice})
        static_cast<void>(judged(test::ledger_of({}, "4k3/4r3/8/8/8/8/4R3/4K3 w - - 3 60", script)));
}

TEST(Correction, IsUpToThePlayersIfTheMoveStands) {
    const std::string events = R"({"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"move","by":"b","from":"e7","to":"e5"}
{"ev":"press","by":"b"}
{"ev":"correct"}
)";
    for (const char* const time_class : {"rapid", "blitz"}) {
        const std::string header = std::string(R"({"v":1,"regime":"basic","class":")") + time_class + "\"}\n";
        const Ledger ledger = read(header + events);
        EXPECT_EQ(judged(ledger).answer, Answer::yes);
        const Outcome ruled = test::outcome_of(ledger);
        EXPECT_EQ(ruled.fen, fen(initial_setup()));
        EXPECT_EQ(ruled.white + ruled.black + ruled.rulings.back().offences.white, 0);
        EXPECT_TRUE(ruled.names("A.5.2"));
    }
    // Under the Competition Rules the arbiter decides.
    EXPECT_FALSE(outcome("{\"v\":1}\n" + events).rulings.back().is_restored);
}

TEST(LosingPress, LeadsToAQuestionUnderTheEcf) {
    for (const Section section : {Section::ecf_major, Section::ecf_minor}) {
        const Settings ecf = of(TimeClass::standard, Regime::competition, section);
        EXPECT_TRUE(play(ecf, "", "w! a?", 5).asks());
        EXPECT_EQ(play(ecf, "", "w! a? a!mistake", 5).result, "*");
        EXPECT_EQ(play(ecf, "", "w! a? a!reject", 5).result, "0-1");
        EXPECT_EQ(play(ecf, "", "w! a? a!stands a!reject", 5).result, "*");
        for (const char* const word : {"w! a? a!mistake", "w! a? a!reject", "w! a? a!stands a!reject"})
            EXPECT_EQ(judged(test::ledger_of(ecf, "", word, 5)).answer, Answer::yes) << word;
    }
    EXPECT_EQ(play({}, "", "w! a?", 1).result, "0-1");
}

TEST(TwoHandedMate, WinsIfTheFlagFallsBeforeThePress) {
    const char* const mating = "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1";
    // Using two hands is an illegal move only if the clock is pressed (7.5.4).
    EXPECT_EQ(play({}, mating, "w2:c7c8q w#", 1).result, "1-0");
    EXPECT_FALSE(play({}, mating, "w2:c7c8q w#", 1).asks());
    EXPECT_EQ(play({}, mating, "w2:c7c8q b?", 1).result, "1-0");
    EXPECT_EQ(play({}, mating, "w2:c7c8q a?", 1).result, "1-0");
    EXPECT_TRUE(play({}, mating, "w2:c7c8q w! w#", 1).asks());
    const Settings ecf = of(TimeClass::standard, Regime::competition, Section::ecf_major);
    EXPECT_EQ(play(ecf, mating, "w2:c7c8q w#", 1).result, "1/2-1/2");
    EXPECT_EQ(play(ecf, mating, "w2:c7c8q b?", 1).result, "*");
    // The opponent's flag does not matter.
    EXPECT_EQ(play({}, mating, "w2:c7c8q b#", 1).question().find("two hands"), std::string::npos);
}

TEST(Flag, BelongsToTheFirstPeriodIfTooLittleTimeHasPassed) {
    std::string moves;
    for (int pair = 0; pair < 20; ++pair) {
        for (const char* const move : {"w:g1f3", "b:g8f6", "w:f3g1", "b:f6g8"})
            moves.append(move).append(move[0] == 'w' ? " w! " : " b! ");
    }
    const auto after_forty = [&](const std::string& members, const std::string& flag) {
        const std::string header = R"({"v":1,"laws_edition":"FIDE-2009")" + members + "}\n";
        Ledger ledger = read(header + flag);
        Ledger played = test::ledger_of(ledger.header.settings, "", moves + "w#");
        ledger.events.back().line = played.events.back().line;
        played.events.back() = ledger.events.back();
        played.header = ledger.header;
        static_cast<void>(judged(played));
        return test::outcome_of(played);
    };
    const std::string periods = R"(,"tc":"40/5400:20/3600:900")";
    const std::string early = R"({"ev":"flag","by":"w","t":8000})";
    const Outcome first = after_forty(periods, early);
    EXPECT_EQ(first.result, "*");
    EXPECT_FALSE(first.asks());
    EXPECT_TRUE(after_forty(periods, R"({"ev":"flag","by":"w","t":9500})").asks());
    EXPECT_TRUE(after_forty(periods, R"({"ev":"flag","by":"w"})").asks());
    // The time since the start does not show what was on the clocks.
    EXPECT_TRUE(after_forty(periods + R"(,"start_w":100)", early).asks());
    EXPECT_TRUE(after_forty(R"(,"tc":"40/5400+30:20/3600:900")", early).asks());
    EXPECT_TRUE(after_forty(periods + R"(,"increment":30)", early).asks());
    const std::string late_start = R"({"v":1,"tc":"40/5400:20/3600:900",)"
                                   R"("fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 43"})"
                                   "\n";
    EXPECT_TRUE(outcome(late_start + early).asks());
}

TEST(WrongClaim, OfTwoHandsIsNotWarnedIfTwoHandsWereUsed) {
    const Settings us = of(TimeClass::standard, Regime::competition, Section::us);
    const Outcome ruled = play(us, "", "w2:e2e4 w! b?");
    EXPECT_NE(ruled.rulings.back().warning.find("White"), std::string::npos) << ruled.rulings.back().warning;
    EXPECT_EQ(ruled.rulings.back().warning.find("unreasonable"), std::string::npos);
    EXPECT_NE(play(us, "", "w:e2e4 w! b?").rulings.back().warning.find("unreasonable"), std::string::npos);
}

TEST(Resignation, StandsUnlessTheResultDependsOnTheIllegalMove) {
    EXPECT_EQ(play({}, "", "w:b1d3 w! b-").result, "1-0");
    const char* const check = "3rk3/8/8/8/8/8/P7/4K3 w - - 0 40";
    const Outcome unclear = play({}, check, "w:e1d1 w! b-");
    EXPECT_EQ(unclear.question(),
              "Black resigned after the illegal move 40.Ke1-d1, which nobody had noticed. Does the "
              "resignation stand?");
    EXPECT_EQ(unclear.rulings.back().answers, (std::vector<std::string>{"stands", "reject"}));
    EXPECT_EQ(play({}, check, "w:e1d1 w! b- a!stands").result, "1-0");
    EXPECT_EQ(play({}, check, "w:e1d1 w! b- a!reject a?").black, 120);
    for (const char* const word : {"w:e1d1 w! b- a!stands", "w:e1d1 w! b- a!reject a?"})
        EXPECT_EQ(judged(test::ledger_of({}, check, word)).answer, Answer::yes) << word;
}

TEST(FinalClocks, AreInTheDetails) {
    const RulingVerdict verdict = judged(read(R"({"v":1,"tc":"5400+30"}
{"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w","clock_w":5400,"clock_b":5000}
{"ev":"claim","by":"b","kind":"illegal"}
)"));
    ASSERT_TRUE(verdict.clocks);
    EXPECT_EQ(verdict.clocks->white->seconds, 5370);
    EXPECT_TRUE(verdict.clocks->white->is_exact);
    EXPECT_NE(
        to_json(verdict).find(
            R"("clocks":{"white":{"seconds":5370,"line":3,"exact":true},"black":{"seconds":5120,"line":3,"exact":false}})"),
        std::string::npos);
    EXPECT_FALSE(judged(read("{\"v\":1}\n")).clocks);
}

}  // namespace lawful_acts_test
}  // namespace doublecheck
