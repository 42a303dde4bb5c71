// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/ledger_pgn.hpp"

#include <string>

#include <gtest/gtest.h>

namespace doublecheck {
namespace {

LedgerReading ledger_of(std::string_view pgn) {
    PgnReader reader(bytes_of(pgn));
    const auto game = reader.next();
    EXPECT_TRUE(game) << pgn;
    return ledger_of_game(*game);
}

/// The events as words, such as `w move, w press`.
std::string story(const Ledger& ledger) {
    std::string text;
    for (const LedgerEvent& event : ledger.events) {
        if (!text.empty()) text += ", ";
        text.append(to_string(event.by)).append(" ").append(to_string(event.kind));
    }
    return text;
}

TEST(LedgerOfGame, MakesMovesAndPressesWithTheirClocks) {
    const auto reading = ledger_of(
        "[White \"A\"]\n[Black \"?\"]\n[TimeControl \"180+2\"]\n[Result \"1-0\"]\n[Termination \"Time "
        "forfeit\"]\n\n"
        "1. e4 {[%clk 0:03:01]} e5 {[%eval 0.1] [%clk 0:02:59.5]} 2. Nf3 {[%clk 0:03:00]} 1-0\n");
    ASSERT_FALSE(reading.error);
    const Ledger& ledger = reading.ledger;
    EXPECT_EQ(ledger.header.white, "A");
    EXPECT_EQ(ledger.header.black, "");
    EXPECT_EQ(ledger.header.settings.time_class, TimeClass::blitz);
    EXPECT_EQ(ledger.header.settings.increment, 2);
    EXPECT_EQ(story(ledger), "w move, w press, b move, b press, w move, w press, b flag, other signed");
    EXPECT_EQ(ledger.events[1].clock_white, 181);
    EXPECT_EQ(ledger.events[3].clock_black, 179.5);
    EXPECT_EQ(ledger.events[4].number, 2);
    EXPECT_EQ(ledger.events[7].result, "1-0");
}

TEST(LedgerOfGame, EndsAsResultAndTerminationSay) {
    const auto end_of = [](std::string_view result, std::string_view termination) {
        const std::string pgn = "[Result \"" + std::string(result) + "\"]\n[Termination \"" +
                                std::string(termination) + "\"]\n\n1. e4 e5 " + std::string(result) + "\n";
        const std::string text = story(ledger_of(pgn).ledger);
        return text.substr(std::min(text.size(), std::string("w move, w press, b move, b press").size()));
    };
    EXPECT_EQ(end_of("0-1", "Normal"), ", w resign, other signed");
    EXPECT_EQ(end_of("1/2-1/2", "normal"), ", other agree, other signed");
    EXPECT_EQ(end_of("1/2-1/2", "time forfeit"), ", w flag, other signed");
    EXPECT_EQ(end_of("1-0", "rules infraction"), ", other signed");
    EXPECT_EQ(end_of("*", "unterminated"), "");
}

TEST(LedgerOfGame, DoesNotPressAfterMate) {
    const auto reading = ledger_of("1. f3 e5 2. g4 Qh4# 0-1\n");
    EXPECT_EQ(story(reading.ledger),
              "w move, w press, b move, b press, w move, w press, b move, other signed");
}

TEST(LedgerOfGame, TakesTheArbitersCommentsInTheirPlaces) {
    const auto reading = ledger_of(
        "1. e4 e5 {[%arb illegal,w,b1d3,1,\"+120b\"]} 2. Nf3 {[%arb offer,w]} Nc6 {[%arb two_hands]} "
        "{[%arb claim,w,kind=3x,intend=f1b5] [%arb touch,w,squares=f1+e2] [%arb flag,b,clock_b=0]} 1-0\n");
    ASSERT_FALSE(reading.error) << reading.error->message;
    const auto& events = reading.ledger.events;
    EXPECT_EQ(
        story(reading.ledger),
        "w move, w press, b move, b press, w move, w press, arbiter arbiter_sees, w move, w press, w offer, "
        "b move, b press, arbiter arbiter_sees, w claim, w touch, b flag, other signed");
    EXPECT_EQ(events[4].to, Square::parse("d3"));
    EXPECT_EQ(events[4].number, 2);
    EXPECT_EQ(events[10].hands, 2);
    EXPECT_EQ(events[11].hands, 2);
    EXPECT_EQ(events[13].claim, ClaimKind::threefold);
    EXPECT_EQ(events[14].squares.size(), 2U);
    EXPECT_EQ(events[15].clock_black, 0);
    const std::string written = write_ledger(reading.ledger);
    const auto again = read_ledger(written);
    ASSERT_FALSE(again.error) << again.error->message << written;
    EXPECT_EQ(write_ledger(again.ledger), written);
}

TEST(LedgerOfGame, KeepsWhatCameBeforeAnUnreadableMoveOrComment) {
    const auto move = ledger_of("1. e4 e5 2. Nd7 Nc6 1-0\n");
    ASSERT_TRUE(move.error);
    EXPECT_EQ(move.ledger.events.size(), 4U);
    EXPECT_EQ(move.error_line, 1U);
    for (const std::string_view comment :
         {"[%arb illegal,w,b1]", "[%arb illegal,arbiter,b1d3]", "[%arb hop,w]", "[%arb claim,w,3x]", "[%arb]",
          "[%arb touch,w,squares=e9]", "[%arb claim,w,kind=9x]"}) {
        const auto reading = ledger_of("1. e4 {" + std::string(comment) + "} e5 1-0\n");
        ASSERT_TRUE(reading.error) << comment;
        EXPECT_EQ(reading.ledger.events.size(), 2U) << comment;
        EXPECT_EQ(reading.error->offset, 3U) << comment;
    }
    EXPECT_TRUE(ledger_of("1. {[%arb two_hands]} e4 1-0\n").error);
}

}  // namespace
}  // namespace doublecheck
