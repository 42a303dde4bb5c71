// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/ledger.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {
namespace ledger_pgn_test {

LedgerReading ledger_of(std::string_view pgn) {
    PgnReader reader(bytes_of(pgn), IllegalMoves::stand);
    const auto game = reader.next();
    EXPECT_TRUE(game) << pgn;
    return ledger_of_game(*game);
}

/// Returns the events as words, such as `w move, w press`.
std::string story(const Ledger& ledger) {
    std::string text;
    for (const LedgerEvent& event : ledger.events) {
        if (!text.empty()) text += ", ";
        text.append(to_string(event.by)).append(" ").append(to_string(event.kind));
    }
    return text;
}

TEST(LedgerOfGame, HasMovesAndPressesWithClockTimes) {
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
    EXPECT_EQ(story(ledger), "w move, w press, b move, b press, w move, w press, b flag, other result");
    EXPECT_EQ(ledger.events[1].clock_white, 181);
    EXPECT_EQ(ledger.events[3].clock_black, 179.5);
    EXPECT_EQ(ledger.events[4].number, 2);
    EXPECT_EQ(ledger.events[7].result, "1-0");
}

TEST(LedgerOfGame, TakesPeopleFromTheTags) {
    const auto reading = ledger_of(
        "[White \"A\"]\n[WhiteFideId \"1300123\"]\n[BlackFideId \"-\"]\n[Arbiter \"B. Keller\"]\n\n1. e4 "
        "*\n");
    ASSERT_FALSE(reading.error);
    EXPECT_EQ(reading.ledger.header.white_id, "1300123");
    EXPECT_EQ(reading.ledger.header.black_id, "");
    EXPECT_EQ(reading.ledger.header.arbiter, "B. Keller");
}

/// Returns the last events of a game of four plies with these tags, White to move. Moves are left out.
std::string end_of(std::string_view result, std::string_view termination) {
    const std::string pgn = "[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"" + std::string(result) +
                            "\"]\n[Termination \"" + std::string(termination) + "\"]\n\n1. e4 e5 " +
                            std::string(result) + "\n";
    const std::string text = story(ledger_of(pgn).ledger);
    return text.substr(std::min(text.size(), std::string("w move, w press, b move, b press").size()));
}

TEST(LedgerOfGame, FollowsTheTerminationTag) {
    // PGN standard 9.8.1, and Lichess.
    EXPECT_EQ(end_of("0-1", "Normal"), ", w resign, other result");
    EXPECT_EQ(end_of("0-1", ""), ", w resign, other result");
    EXPECT_EQ(end_of("1/2-1/2", "normal"), ", other agree, other result");
    EXPECT_EQ(end_of("1-0", "Time forfeit"), ", b flag, other result");
    EXPECT_EQ(end_of("1/2-1/2", "time forfeit"), ", w flag, other result");
    EXPECT_EQ(end_of("1-0", "rules infraction"), ", other result");
    EXPECT_EQ(end_of("1-0", "Abandoned"), ", other result");
    EXPECT_EQ(end_of("*", "unterminated"), "");
    // chess.com.
    EXPECT_EQ(end_of("1-0", "Ada won on time"), ", b flag, other result");
    EXPECT_EQ(end_of("0-1", "Ben won by resignation"), ", w resign, other result");
    EXPECT_EQ(end_of("1/2-1/2", "Game drawn by timeout vs insufficient material"), ", w flag, other result");
    EXPECT_EQ(end_of("1/2-1/2", "Game drawn by agreement"), ", other agree, other result");
    EXPECT_EQ(end_of("1/2-1/2", "Game drawn by repetition"), ", w claim, other result");
    EXPECT_EQ(end_of("1/2-1/2", "Game drawn by 50-move rule"), ", w claim, other result");
    EXPECT_EQ(end_of("1-0", "Ada won - game abandoned"), ", other result");
    EXPECT_EQ(end_of("1-0", "Ada won by checkmate"), ", other result");
    // The words name one winner, the result another.
    EXPECT_EQ(end_of("0-1", "Ada won on time"), ", b flag, other result");
}

TEST(LedgerOfGame, HasAFlagClaimIfTheFlagLostTheGame) {
    // In US Chess only a claim of the opponent makes a flag count.
    Ledger ledger =
        ledger_of("[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n1. e4 e5 2. d4 d5 1-0\n").ledger;
    ledger.header.settings.section = Section::us;
    const RulingVerdict verdict = judge_ledger(ledger);
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.result, "1-0");
}

TEST(LedgerOfGame, TreatsAPlayerWithoutMovesAsAbsent) {
    const auto story_of = [](std::string_view moves) {
        return story(ledger_of("[Termination \"Abandoned\"]\n\n" + std::string(moves) + " 1-0\n").ledger);
    };
    EXPECT_EQ(story_of(""), "b absent, other result");
    EXPECT_EQ(story_of("1. e4"), "w move, w press, b absent, other result");
    EXPECT_EQ(story_of("1. e4 e5"), "w move, w press, b move, b press, other result");
}

RulingVerdict ruling_on(const std::string& pgn) {
    const auto reading = ledger_of(pgn);
    EXPECT_FALSE(reading.error);
    return judge_ledger(reading.ledger);
}

TEST(LedgerOfGame, RecognisesGamesOfServers) {
    const auto is_of_server = [](std::string_view site) {
        const std::string text = "[Site \"" + std::string(site) + "\"]\n[TimeControl \"180+2\"]\n\n1. e4 *\n";
        const Ledger ledger = ledger_of(text).ledger;
        const RulingVerdict verdict = judge_ledger(ledger);
        const bool is_recognised =
            std::ranges::find(verdict.reasons, "ledger.server", &Reason::rule) != verdict.reasons.end();
        EXPECT_EQ(is_recognised, ledger.header.is_of_server);
        return is_recognised;
    };
    EXPECT_TRUE(is_of_server("https://lichess.org/OawUhnkq"));
    EXPECT_TRUE(is_of_server("Chess.com"));
    EXPECT_TRUE(is_of_server("?\"]\n[Event \"Hourly blitz https://lichess.org/tournament/abc"));
    EXPECT_FALSE(is_of_server("Toronto CAN\"]\n[Event \"Chess.com Global Championship"));
    EXPECT_FALSE(is_of_server("Baku AZE"));
}

TEST(LedgerOfGame, DoesNotTreatTheResultAsASignature) {
    const std::string bare = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/4k3/q7/4K3 w - - 0 60\"]\n";
    const std::string lost =
        "[Result \"1-0\"]\n[Termination \"Ada won on time\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n";
    // A flag against a lone king draws (FIDE 6.9), whatever the server scored.
    const RulingVerdict drawn = ruling_on(bare + lost + "\n60. Kf1 Qb2 1-0\n");
    EXPECT_EQ(drawn.answer, Answer::yes);
    EXPECT_EQ(drawn.result, "1/2-1/2");
    EXPECT_EQ(drawn.recorded, "1-0");
    // The Termination tag is worded the same, but here the fallen flag does lose the game.
    const RulingVerdict won = ruling_on(lost + "\n1. e4 e5 1-0\n");
    EXPECT_EQ(won.result, "1-0");
    EXPECT_EQ(won.recorded, "1-0");
    // Checkmate ends the game even without a Termination tag. Nothing shows how the second game ended.
    EXPECT_EQ(ruling_on("1. f3 e5 2. g4 Qh4# 1-0\n").result, "0-1");
    const RulingVerdict open = ruling_on("[Termination \"rules infraction\"]\n\n1. e4 e5 1-0\n");
    EXPECT_EQ(open.answer, Answer::unknown);
    EXPECT_EQ(open.result, "*");
}

TEST(LedgerOfGame, HasTheArbiterSeeAnIllegalLastMove) {
    // The game is still going on.
    const std::string castled = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rg1 Nf6 5. Rh1 d6 6. O-O O-O";
    const auto reading = ledger_of(castled + " *\n");
    ASSERT_FALSE(reading.error);
    const auto& events = reading.ledger.events;
    ASSERT_EQ(events.size(), 25U);
    EXPECT_EQ(events[20].from, Square::parse("e1"));
    EXPECT_EQ(events[20].to, Square::parse("g1"));
    EXPECT_EQ(events[24].kind, EventKind::arbiter_sees);
    const RulingVerdict ruled = judge_ledger(reading.ledger);
    EXPECT_EQ(fen(ruled.position), "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w Qkq - 0 6");
    // The reply is taken back too, and no clock was read, so the arbiter is asked for the times (7.1).
    EXPECT_EQ(ruled.answer, Answer::unknown);
    const RulingVerdict at_once = ruling_on(castled.substr(0, castled.rfind(' ')) + " *\n");
    EXPECT_EQ(at_once.answer, Answer::yes);
    EXPECT_EQ(fen(at_once.position), fen(ruled.position));
    // The tag says no more than the result. Whether the move had been seen before is for the arbiter to
    // decide.
    const RulingVerdict open = ruling_on(castled + " 1-0\n");
    EXPECT_EQ(open.answer, Answer::unknown);
    EXPECT_EQ(open.result, "*");
    // The record says that the game has ended, so later discoveries change nothing.
    const RulingVerdict ended = ruling_on("[Termination \"normal\"]\n\n" + castled + " 1-0\n");
    EXPECT_EQ(ended.answer, Answer::yes);
    EXPECT_EQ(ended.result, "1-0");
    // A comment contains a claim about the move.
    EXPECT_EQ(story(ledger_of("1. e4 e5 2. Ke3 {[%arb claim,b,kind=illegal]} *\n").ledger),
              "w move, w press, b move, b press, w move, w press, b claim");
}

TEST(LedgerOfGame, LetsAnUnnoticedIllegalMoveStand) {
    // A.5.2: without adequate supervision, once the opponent has made the next move.
    auto reading = ledger_of("[TimeControl \"180+2\"]\n\n1. e4 e5 2. Qh5 g6 3. Qxe5+ a6 4. d3 Qe7 *\n");
    ASSERT_FALSE(reading.error);
    reading.ledger.header.settings.regime = Regime::basic;
    const RulingVerdict basic = judge_ledger(reading.ledger);
    EXPECT_EQ(basic.answer, Answer::yes);
    EXPECT_EQ(fen(basic.position), "rnb1kbnr/1pppqp1p/p5p1/4Q3/4P3/3P4/PPP2PPP/RNB1KBNR w KQkq - 1 5");
    // With it, the position before the irregularity is set up again.
    reading.ledger.header.settings.regime = Regime::competition;
    reading.ledger.header.settings.penalty_b2 = 60;
    const RulingVerdict competition = judge_ledger(reading.ledger);
    EXPECT_EQ(fen(competition.position), "rnbqkbnr/pppp1p1p/6p1/4Q3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3");
}

TEST(LedgerOfGame, DistinguishesKingsThatSignalAResultFromMoves) {
    const auto reading = ledger_of("1. e4 e5 2. Ke4 Kd5 1-0\n");
    EXPECT_EQ(story(reading.ledger), "w move, w press, b move, b press, b resign, other kings, other result");
    EXPECT_EQ(judge_ledger(reading.ledger).answer, Answer::yes);
}

TEST(LedgerOfGame, HasNoPressAfterMate) {
    const auto reading = ledger_of("1. f3 e5 2. g4 Qh4# 0-1\n");
    EXPECT_EQ(story(reading.ledger),
              "w move, w press, b move, b press, w move, w press, b move, other result");
}

TEST(LedgerOfGame, ReadsArbiterCommentsInOrder) {
    const auto reading = ledger_of(
        "1. e4 e5 {[%arb illegal,w,b1d3,1,\"+120b\"]} 2. Nf3 {[%arb offer,w]} Nc6 {[%arb two_hands]} "
        "{[%arb claim,w,kind=3x,intend=f1b5] [%arb touch,w,squares=f1+e2] [%arb flag,b,clock_b=0]} 1-0\n");
    ASSERT_FALSE(reading.error) << reading.error->message;
    const auto& events = reading.ledger.events;
    EXPECT_EQ(
        story(reading.ledger),
        "w move, w press, b move, b press, w move, w press, arbiter arbiter_sees, w move, w press, w offer, "
        "b move, b press, arbiter arbiter_sees, w claim, w touch, b flag, other result");
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

TEST(LedgerOfGame, KeepsTheEventsBeforeAnUnreadableMoveOrComment) {
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

}  // namespace ledger_pgn_test
}  // namespace doublecheck
