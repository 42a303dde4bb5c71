// SPDX-License-Identifier: MIT
// Operations that continue after illegal moves keep all moves.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "framework/stream.hpp"

namespace doublecheck {
namespace test_illegal_moves {

struct Answered {
    std::string text;
    StreamSummary summary;
};

using Options = std::vector<std::pair<std::string_view, std::string_view>>;

Answered answered(std::string_view name, std::string_view input, const Options& options,
                  OutputForm form = OutputForm::text) {
    const Operation& operation = *find_operation(name);
    Arguments arguments;
    for (const auto& [option, value] : options)
        EXPECT_FALSE(arguments.set(operation.parameters, option, value)) << option;
    Answered output;
    output.summary = answer_stream(operation, arguments, bytes_of(input),
                                   [&](std::string_view part) {
                                       output.text += part;
                                       return true;
                                   },
                                   {.form = form});
    return output;
}

const std::string games =
    "1. e4 e5 2. Ke3 {flies} a6 3. Qf3 a5 *\n\n"
    "[Event \"unclear\"]\n\n1. e4 e5 2. Ke3 a6 3. Nd7 {?} a5 *\n\n"
    "[Event \"good\"]\n\n1. d4 *\n";

TEST(IllegalMoves, EndAConversionUnlessTheyStand) {
    const Answered stop = answered("convert", games, {{"to", "uci"}});
    EXPECT_EQ(stop.summary.unreadable, 2U);
    EXPECT_EQ(stop.text,
              "e2e4 e7e5\n"
              "unreadable game 1, line 1: White's king cannot legally move to e3 as \"Ke3\" says.\n"
              "[move.illegal]\n"
              "e2e4 e7e5\n"
              "unreadable game 2, line 5: White's king cannot legally move to e3 as \"Ke3\" says.\n"
              "[move.illegal]\n"
              "d2d4\n");
    EXPECT_EQ(answered("convert", games, {{"to", "uci"}, {"illegal", "stop"}}).text, stop.text);
    const Answered stand = answered("convert", games, {{"to", "uci"}, {"illegal", "stand"}});
    EXPECT_EQ(stand.text,
              "# game 1: 2.Ke3 is illegal, and stands.\n"
              "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2 moves a7a6 d1f3 a6a5\n"
              "# game 2: 2.Ke3 is illegal, and stands.\n"
              "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2 moves a7a6\n"
              "unreadable game 2, line 5: No white knight can legally move to d7 as \"Nd7\" says.\n"
              "[move.illegal]\n"
              "d2d4\n");
    EXPECT_EQ(stand.summary.unreadable, 1U);
    EXPECT_EQ(stand.summary.records, 4U);
}

TEST(IllegalMoves, AreKeptInPgnWithWhatCannotBeRead) {
    const Answered first = answered("convert", games, {{"to", "pgn"}, {"illegal", "stand"}});
    EXPECT_NE(first.text.find("2. Ke3 {illegal, and stands} {flies} 2... a6 3. Qf3 a5 *"), std::string::npos)
        << first.text;
    EXPECT_NE(first.text.find("2... a6 {not read: Nd7 (?) a5} *"), std::string::npos) << first.text;
    // Reading the written PGN gives the same text.
    const std::string written = first.text.substr(0, first.text.find("[Event \"unclear\""));
    EXPECT_EQ(answered("convert", written, {{"to", "pgn"}, {"illegal", "stand"}}).text, written);
}

TEST(IllegalMoves, ShowEveryBoard) {
    const Answered fens =
        answered("convert", "1. e4 e5 2. Qh5 g6 3. Qxe5+ a6 4. d3 Qe7 *", {{"illegal", "stand"}});
    EXPECT_EQ(std::ranges::count(fens.text, '\n'), 10) << fens.text;
    EXPECT_NE(fens.text.find("rnbqkbnr/1ppp1p1p/p5p1/4Q3/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 4\n"),
              std::string::npos)
        << fens.text;
}

TEST(IllegalMoves, SplitAGameIntoParts) {
    const Answered check =
        answered("check", "1. e4 e5 2. Ke3 a6 3. Qh5 a5 4. Qxf7+ *", {{"illegal", "stand"}});
    EXPECT_EQ(check.summary.records, 2U);
    EXPECT_NE(check.text.find("game 1, up to 2.Ke3, which is illegal\n"), std::string::npos) << check.text;
    EXPECT_NE(check.text.find("game 1, after 2.Ke3\n"), std::string::npos) << check.text;
    EXPECT_NE(check.text.find("4.Qxf7+: check"), std::string::npos) << check.text;
    const Answered json = answered("check", "1. e4 e5 2. Ke3 a6 3. Qh5 a5 4. Qxf7+ *", {{"illegal", "stand"}},
                                   OutputForm::json);
    EXPECT_EQ(answered("verify", json.text, {}).summary.unknown, 2U);
    EXPECT_EQ(answered("check", games, {{"illegal", "stand"}}).summary.unreadable, 1U);
    EXPECT_EQ(answered("check", games, {}).summary.unreadable, 2U);
}

TEST(IllegalMoves, AreRuledOnGameByGame) {
    const Answered rule = answered("rule", games, {});
    EXPECT_EQ(rule.summary.yes, 1U);  // for the first game, the ruling asks for the clock times
    EXPECT_EQ(rule.summary.unreadable, 1U);
    EXPECT_NE(rule.text.find("Set up again: "), std::string::npos);
}

}  // namespace test_illegal_moves
}  // namespace doublecheck
