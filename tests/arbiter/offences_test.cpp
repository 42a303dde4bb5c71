// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace offences_test {

using enum LawsEdition;
using test::Outcome;
using test::play;

Settings of(LawsEdition edition, TimeClass time_class, Regime regime, Section section = Section::fide) {
    Settings settings;
    settings.edition = edition;
    settings.time_class = time_class;
    settings.regime = regime;
    settings.section = section;
    return settings;
}

Settings ecf(Section section) {
    return of(fide2018, TimeClass::standard, Regime::competition, section);
}

struct Example {
    const char* fen;
    const char* result;  ///< the result at the losing offence
};

/// 1.Kxg7 with two hands; White has one other man, X.
const Example first_example[] = {
    {"8/1b4p1/3k2K1/8/8/8/8/Q7 w - - 0 60", "1/2-1/2"}, {"8/1b4p1/3k2K1/8/8/8/8/R7 w - - 0 60", "1/2-1/2"},
    {"8/1b4p1/3k2K1/8/8/8/8/8 w - - 0 60", "1/2-1/2"},  {"8/1b4p1/3k2K1/8/8/8/8/5B2 w - - 0 60", "1/2-1/2"},
    {"8/1b4p1/3k2K1/8/8/8/8/N7 w - - 0 60", "0-1"},     {"8/1b4p1/3k2K1/8/8/8/P7/8 w - - 0 60", "0-1"},
    {"8/1b4p1/3k2K1/8/8/8/8/B7 w - - 0 60", "0-1"},
};

TEST(EcfExamples, AskWhetherTheBishopCanMate) {
    for (const Example& example : first_example) {
        SCOPED_TRACE(example.fen);
        EXPECT_EQ(play(ecf(Section::ecf_major), example.fen, "w2:g6g7 w! a?", 1).result, example.result);
        EXPECT_EQ(play(ecf(Section::ecf_minor), example.fen, "w2:g6g7 w! a?", 2).result, example.result);
        EXPECT_EQ(play({}, example.fen, "w2:g6g7 w! a?", 1).result, example.result);
        EXPECT_EQ(play(ecf(Section::ecf_major), example.fen, "w:g6g7 w#").result, example.result);
    }
}

TEST(EcfExamples, CostTwoMinutesBeforeTheLosingOffence) {
    const char* const queen = first_example[0].fen;
    const Outcome minor = play(ecf(Section::ecf_minor), queen, "w2:g6g7 w! a?", 1);
    EXPECT_EQ(minor.result, "*");
    EXPECT_EQ(minor.black, 120);
    EXPECT_TRUE(minor.names("ECF article"));
    // Without White's other man, or with a light-squared bishop, the position is dead, whatever the number of
    // the offence.
    EXPECT_EQ(play(ecf(Section::ecf_minor), first_example[2].fen, "w2:g6g7 w! a?").result, "1/2-1/2");
    EXPECT_EQ(play(ecf(Section::ecf_minor), first_example[3].fen, "w2:g6g7 w! a?").result, "1/2-1/2");
}

TEST(EcfExamples, ConsiderTheReplyToTheQueen) {
    const char* const rook_aside = "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1";
    const char* const rook_on_e3 = "6k1/2P2ppp/3K4/8/8/4r3/2R5/8 w - - 0 1";
    for (const Settings& settings : {Settings{}, ecf(Section::ecf_major)}) {
        EXPECT_EQ(play(settings, rook_aside, "w:c7c8 w! a?", 1).result, "1/2-1/2");
        EXPECT_EQ(play(settings, rook_on_e3, "w:c7c8 w! a?", 1).result, "0-1");
    }
    EXPECT_EQ(play(ecf(Section::ecf_major), rook_aside, "w2:c7c8q w! a?", 1).result, "1/2-1/2");
    EXPECT_EQ(play(ecf(Section::ecf_major), rook_on_e3, "w2:c7c8q w! a?", 1).result, "0-1");
    EXPECT_EQ(play(ecf(Section::ecf_major), rook_on_e3, "w:c7c8q w#").result, "0-1");
}

TEST(EcfExamples, FollowForcedMovesToStalemate) {
    const char* const third = "8/p5pp/5ppk/6n1/5BPK/6P1/6PP/8 w - - 0 1";
    EXPECT_EQ(play(ecf(Section::ecf_minor), third, "w2:f4g5 w! a?", 2).result, "1/2-1/2");
    EXPECT_EQ(play(ecf(Section::ecf_minor), third, "w:f4g5 w#").result, "1/2-1/2");
}

TEST(Editions, DifferInWhichOffenceLoses) {
    const Settings standard_2009 = of(fide2009, TimeClass::standard, Regime::competition);
    const Settings standard_2014 = of(fide2014, TimeClass::standard, Regime::competition);
    EXPECT_EQ(play(standard_2009, "", "w:b1d3 w! a?", 1).black, 120);
    EXPECT_EQ(play(standard_2009, "", "w:b1d3 w! a?", 2).result, "0-1");
    EXPECT_TRUE(play(standard_2009, "", "w:b1d3 w! a?", 2).names("7.4b"));
    EXPECT_EQ(play(standard_2014, "", "w:b1d3 w! a?", 1).result, "0-1");
    EXPECT_TRUE(play(standard_2014, "", "w:b1d3 w! a?", 1).names("7.5b"));
    for (const LawsEdition edition : {fide2009, fide2014, fide2017}) {
        const Settings basic = of(edition, TimeClass::blitz, Regime::basic);
        EXPECT_EQ(play(basic, "", "w:b1d3 w! b?").result, "0-1");
        EXPECT_EQ(play(basic, "", "w:b1d3 w! b:e7e5 b! b?").result, "*");
    }
    for (const LawsEdition edition : {fide2018, fide2023}) {
        const Settings basic = of(edition, TimeClass::blitz, Regime::basic);
        EXPECT_EQ(play(basic, "", "w:b1d3 w! b?").black, 60);
        EXPECT_EQ(play(basic, "", "w:b1d3 w! b?", 1).result, "0-1");
    }
}

TEST(Editions, DifferInThePenaltyForTheFirstOffence) {
    EXPECT_EQ(play(of(fide2018, TimeClass::rapid, Regime::basic), "", "w:b1d3 w! b?").black, 120);
    EXPECT_EQ(play(of(fide2023, TimeClass::rapid, Regime::basic), "", "w:b1d3 w! b?").black, 60);
    EXPECT_EQ(play(of(fide2018, TimeClass::rapid, Regime::competition), "", "w:b1d3 w! a?").black, 120);
    EXPECT_EQ(play(of(fide2023, TimeClass::rapid, Regime::competition), "", "w:b1d3 w! a?").black, 60);
    EXPECT_EQ(play(of(fide2018, TimeClass::blitz, Regime::competition), "", "w:b1d3 w! a?").black, 60);
}

TEST(Editions, PenaliseTwoHandsAndAPressWithoutAMoveSince2017) {
    const char* const castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 20";
    for (const LawsEdition edition : {fide2009, fide2014}) {
        const Settings settings = of(edition, TimeClass::standard, Regime::competition);
        EXPECT_EQ(play(settings, castling, "w2:e1g1 w! a?").black, 0);
        EXPECT_EQ(play(settings, "", "w! a?").black, 0);
    }
    for (const LawsEdition edition : {fide2017, fide2018, fide2023}) {
        const Settings settings = of(edition, TimeClass::standard, Regime::competition);
        EXPECT_EQ(play(settings, castling, "w2:e1g1 w! a?").black, 120);
        EXPECT_EQ(play(settings, "", "w! a?").black, 120);
    }
}

TEST(Editions, CountAllKindsOfOffencesTogetherExceptIn2017) {
    const char* const script = "w:b1d3 w! a? w! a?";
    EXPECT_EQ(play(of(fide2017, TimeClass::standard, Regime::competition), "", script).result, "*");
    EXPECT_EQ(play(of(fide2017, TimeClass::standard, Regime::competition), "", script).black, 240);
    EXPECT_EQ(play(of(fide2018, TimeClass::standard, Regime::competition), "", script).result, "0-1");
    EXPECT_EQ(play(of(fide2023, TimeClass::standard, Regime::competition), "", script).result, "0-1");
}

TEST(Editions, ReplaceAPawnOnItsLastRankByAQueenSince2014) {
    const char* const pawn = "8/2P5/8/8/4k3/8/8/4K3 w - - 0 60";
    const auto board = [&](LawsEdition edition) {
        const std::string fen =
            play(of(edition, TimeClass::standard, Regime::competition), pawn, "w:c7c8 w! a?").fen;
        return fen.substr(0, fen.find(' ', fen.find(' ') + 1));
    };
    EXPECT_EQ(board(fide2009), "8/2P5/8/8/4k3/8/8/4K3 w");
    EXPECT_EQ(board(fide2014), "2Q5/8/8/8/4k3/8/8/4K3 b");
    EXPECT_EQ(board(fide2023), "2Q5/8/8/8/4k3/8/8/4K3 b");
}

TEST(Editions, DrawAResignationToABareKingSince2023) {
    const char* const rook = "8/8/4k3/3R4/2K5/8/8/8 w - - 0 50";
    EXPECT_EQ(play(of(fide2018, TimeClass::standard, Regime::competition), rook, "w-").result, "0-1");
    EXPECT_EQ(play(of(fide2023, TimeClass::standard, Regime::competition), rook, "w-").result, "1/2-1/2");
}

TEST(Offences, CanBeRuledOnUntilTheGameEnds) {
    const Outcome late = play({}, "", "w:b1d3 w! b:e7e5 b! w:d3f4 w! a?");
    EXPECT_EQ(late.black, 120);
    EXPECT_EQ(late.fen, fen(initial_setup()));
    EXPECT_TRUE(late.rulings.back().is_restored);
    const Settings basic = of(fide2023, TimeClass::rapid, Regime::basic);
    const Outcome lapsed = play(basic, "", "w:b1d3 w! b:e7e5 b! a?");
    EXPECT_EQ(lapsed.black, 0);
    EXPECT_TRUE(lapsed.names("A.5.2"));
    // The reply counts once it is made; it need not be pressed.
    EXPECT_EQ(play(basic, "", "w:b1d3 w! b:e7e5 a?").black, 0);
    EXPECT_EQ(play(basic, "", "w:b1d3 w! b~e7 a?").black, 60);
}

TEST(Offences, CountOnlyAfterThePress) {
    const Outcome outcome = play({}, "", "w:b1d3 b?");
    EXPECT_EQ(outcome.black, 0);
    EXPECT_EQ(outcome.fen, fen(initial_setup()));
    EXPECT_EQ(outcome.rulings.back().duty.moves, (std::vector<std::string>{"b1a3", "b1c3"}));
}

TEST(Offences, TakeBackTheIncrement) {
    Settings settings;
    settings.increment = 30;
    EXPECT_TRUE(play(settings, "", "w:b1d3 w! a?").rulings.back().takes_back_increment);
    settings.take_back_increment = false;
    EXPECT_FALSE(play(settings, "", "w:b1d3 w! a?").rulings.back().takes_back_increment);
}

TEST(Offences, CannotBePlayedInAnOnlineZone) {
    const Outcome outcome =
        play(of(fide2023, TimeClass::rapid, Regime::basic, Section::online), "", "w:b1d3 w:e2e4");
    EXPECT_TRUE(outcome.names("FIDE Online 3.2.2"));
    EXPECT_EQ(outcome.black, 0);
    EXPECT_EQ(outcome.fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST(Offences, IncludeCastlingInChess960AsKingTakesRook) {
    Ledger ledger = test::ledger_of({}, "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 20", "w:f1h1 w!");
    ledger.header.is_chess960 = true;
    const Outcome outcome = test::outcome_of(ledger);
    EXPECT_EQ(outcome.fen.substr(0, outcome.fen.find(' ')), "4k3/8/8/8/8/8/8/1R3RK1");
    ledger.header.start.castling_rooks = {};
    ledger.events.push_back(test::event_of("a?"));
    EXPECT_EQ(test::outcome_of(ledger).black, 120);
}

}  // namespace offences_test
}  // namespace doublecheck
