// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace known_games_test {

using test::ledger_in_file;
using test::Outcome;
using test::outcome_of;

TEST(KnownGames, CarlsenInarkiev2017LetsTheIllegalMoveStand) {
    const Outcome outcome = outcome_of(ledger_in_file("carlsen-inarkiev-2017"));
    EXPECT_EQ(outcome.result, "1-0");
    EXPECT_TRUE(outcome.names("A.4.2"));
    EXPECT_TRUE(outcome.names("11.7"));
    EXPECT_EQ(outcome.fen.substr(0, outcome.fen.find(' ')), "1r2r3/1R3ppp/1k6/1B6/8/2PKnP2/6PP/1R6");
}

TEST(KnownGames, FirouzjaCarlsen2019IsLostOnTime) {
    const Outcome outcome = outcome_of(ledger_in_file("firouzja-carlsen-2019"));
    EXPECT_EQ(outcome.result, "0-1");
    EXPECT_TRUE(outcome.names("6.9"));
}

TEST(KnownGames, HeidenfeldKerins1973CastlesOnceTooOften) {
    const Outcome outcome = outcome_of(ledger_in_file("heidenfeld-kerins-1973"));
    EXPECT_TRUE(outcome.names("3.8.2.1"));
    EXPECT_EQ(outcome.rulings.back().duty.moves, (std::vector<std::string>{"e1d1", "e1d2", "e1e2", "e1f1"}));
}

TEST(KnownGames, NoritsynSambuev2017KeepsTheRook) {
    const Outcome outcome = outcome_of(ledger_in_file("noritsyn-sambuev-2017"));
    EXPECT_EQ(outcome.result, "*");
    EXPECT_TRUE(outcome.names("4.4.4"));
    EXPECT_EQ(outcome.white + outcome.black, 0);
}

TEST(KnownGames, PolgarKasparov1994MentionsTheReleasedKnight) {
    const Ledger ledger = ledger_in_file("polgar-kasparov-1994");
    const Outcome outcome = outcome_of(ledger);
    EXPECT_EQ(outcome.result, "0-1");
    EXPECT_TRUE(outcome.names("4.8"));
}

TEST(KnownGames, KorchnoiKarpov1974CastlesWithTheRookAttacked) {
    const Outcome outcome = outcome_of(ledger_in_file("korchnoi-karpov-1974"));
    EXPECT_EQ(outcome.white + outcome.black, 0);
    EXPECT_EQ(outcome.fen.substr(0, outcome.fen.find(' ')),
              "1r2r1k1/p2p1p2/1p4p1/2pbn1Q1/2P5/6P1/PP2PP1P/R4RK1");
    EXPECT_TRUE(outcome.names("3.8.2.2"));
}

TEST(KnownGames, NepomniachtchiNakamura2015WasClaimedTooLate) {
    const Outcome outcome = outcome_of(ledger_in_file("nepomniachtchi-nakamura-2015"));
    EXPECT_EQ(outcome.white + outcome.black, 0);
    EXPECT_EQ(outcome.result, "*");
}

TEST(KnownGames, LaskerThomas1912EndsByMate) {
    const Outcome outcome = outcome_of(ledger_in_file("lasker-thomas-1912"));
    EXPECT_EQ(outcome.result, "1-0");
    EXPECT_TRUE(outcome.names("5.1.1"));
}

TEST(KnownGames, LichessOawUhnkqIsADraw) {
    EXPECT_EQ(outcome_of(ledger_in_file("lichess-oawuhnkq")).result, "1/2-1/2");
}

}  // namespace known_games_test
}  // namespace doublecheck
