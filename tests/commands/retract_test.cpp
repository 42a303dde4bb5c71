// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "commands/operations.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck {
namespace retract_test {

using Options = std::vector<std::pair<std::string_view, std::string_view>>;

test::CommandUnderTest command_with(const Options& options, const Limits& limits = {}) {
    const Operation& operation = *find_operation("retract");
    Arguments arguments;
    arguments.limits = limits;
    for (const auto& [name, value] : options)
        EXPECT_FALSE(arguments.set(operation.parameters, name, value)) << name;
    return test::CommandUnderTest(operation, arguments);
}

VerdictDocument answer(std::string_view record, const Options& options,
                       RecordFormat format = RecordFormat::fen) {
    test::CommandUnderTest command = command_with(options);
    const auto error = command.read(record, format);
    EXPECT_FALSE(error) << error->message;
    return *command.verdict();
}

std::string printed(std::string_view record, const Options& options, const Limits& limits = {}) {
    test::CommandUnderTest command = command_with(options, limits);
    EXPECT_FALSE(command.read(record, RecordFormat::fen));
    const auto reply = command.reply();
    return std::get<std::unique_ptr<AnsweredVerdict>>(*reply)->text(*find_operation("retract"),
                                                                    {.has_board = true});
}

std::vector<std::string> last_moves(const VerdictDocument& verdict) {
    std::vector<std::string> moves;
    const Value* const list = find(verdict.details, "last_moves");
    if (list == nullptr) return moves;
    for (const Value& one : *list->array()) moves.emplace_back(one.text_of("move"));
    return moves;
}

TEST(RetractCommand, TakesBackAThousandPliesAtMost) {
    const VerdictDocument verdict = answer("7k/8/8/8/8/8/8/K6R b - - 0 1", {{"plies", "5000"}});
    EXPECT_EQ(*find(verdict.subject, "plies")->integer(), 1000);
}

TEST(RetractCommand, ReadsAFenAsADiagramOnlyIfAsked) {
    constexpr std::string_view record = "7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1";
    const VerdictDocument stated = answer(record, {{"decide", ""}});
    EXPECT_EQ(stated.answer, Answer::no);
    const VerdictDocument diagram = answer(record, {{"decide", ""}, {"diagram", ""}});
    EXPECT_EQ(last_moves(diagram), std::vector<std::string>{"g7-g5"});
}

// The stated en passant square is left out, so the other last moves are candidates again.
TEST(RetractCommand, IgnoresTheEnPassantSquareOfADiagram) {
    constexpr std::string_view record = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    EXPECT_EQ(last_moves(answer(record, {})), std::vector<std::string>{"d7-d5"});
    const VerdictDocument diagram = answer(record, {{"diagram", ""}});
    EXPECT_GT(last_moves(diagram).size(), 1U);
    EXPECT_EQ(text_of(diagram.subject, "fen"), "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
}

TEST(RetractCommand, NamesTheMoveThatWasPlayedInAGame) {
    const VerdictDocument verdict = answer("1. e4 e5 2. Nf3 *", {}, RecordFormat::pgn);
    EXPECT_TRUE(verdict.reasons.front().text.starts_with("In the game Ng1-f3 was played last. From the "));
    const std::vector<std::string> moves = last_moves(verdict);
    EXPECT_NE(std::ranges::find(moves, "Ng1-f3"), moves.end());
}

TEST(RetractCommand, RefusesAGameAsADiagram) {
    test::CommandUnderTest command = command_with({{"diagram", ""}});
    const auto error = command.read("1. e4 *", RecordFormat::pgn);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, "record.shape");
}

TEST(RetractCommand, StatesThatALimitStoppedTheSearch) {
    constexpr std::string_view stopped = "The search ended at its limit of nodes";
    constexpr std::string_view record = "8/8/8/8/8/1P6/1PkPP3/KR1b4 b";
    EXPECT_TRUE(printed(record, {{"history", ""}}, {.nodes = 5}).contains(stopped));
    EXPECT_FALSE(printed(record, {{"history", ""}}).contains(stopped));
    EXPECT_TRUE(printed("4nb1k/p1pppKpB/1p3pp1/8/8/8/8/8 b", {{"decide", ""}}).contains(stopped));
    EXPECT_FALSE(printed("7R/7p/5P1k/4PKpP/8/8/8/8 w", {{"decide", ""}}).contains(stopped));
}

TEST(RetractCommand, ShowsABoardForEachForcedStep) {
    const std::string text = printed("6K1/7B/4Pk2/8/6Q1/4Q3/8/B7 b", {{"decide", ""}, {"plies", "3"}});
    std::size_t boards = 0;
    for (std::size_t at = text.find("a  b  c"); at != std::string::npos; at = text.find("a  b  c", at + 1))
        ++boards;
    EXPECT_EQ(boards, 4U) << text;
    EXPECT_NE(text.find("2. Before d5xe6 e.p., Black can only have played e7-e5."), std::string::npos)
        << text;
}

TEST(RetractCommand, ExplainsNothingUnlessAsked) {
    EXPECT_EQ(find(answer("7R/7p/5P1k/4PKpP/8/8/8/8 w", {}).details, "steps"), nullptr);
    EXPECT_NE(find(answer("7R/7p/5P1k/4PKpP/8/8/8/8 w", {{"explain", "full"}}).details, "steps"), nullptr);
}

/// Returns the report on the answers to records.
std::string report_on(const std::vector<std::string>& records) {
    const Options options = {{"report", "page.html"}, {"decide", ""}, {"plies", "2"}};
    std::vector<std::unique_ptr<AnsweredVerdict>> verdicts;
    for (const std::string& record : records) {
        test::CommandUnderTest command = command_with(options);
        EXPECT_FALSE(command.read(record, RecordFormat::fen));
        auto reply = command.reply();
        verdicts.push_back(std::get<std::unique_ptr<AnsweredVerdict>>(std::move(*reply)));
    }
    const Operation& operation = *find_operation("retract");
    return operation.answers_records()->answerer({})->report_on(verdicts);
}

TEST(RetractReport, HasABoardForEachStepAndAStateForEachMove) {
    const std::string page = report_on({"7R/7p/5P1k/4PKpP/8/8/8/8 w"});
    EXPECT_NE(page.find("possible: a game that ends with it is known"), std::string::npos) << page;
    EXPECT_NE(page.find("before g7-g5"), std::string::npos);
    EXPECT_NE(page.find("excluded because "), std::string::npos);
    EXPECT_NE(page.find("[retraction.check-before]"), std::string::npos);
}

TEST(RetractReport, StatesThatMovesAreOpen) {
    const std::string page = report_on({"5k1K/3pRp1P/4p1pP/7p/8/8/8/8 b"});
    EXPECT_NE(page.find("open: neither refuted nor proved"), std::string::npos);
}

TEST(RetractReport, StatesThatNoMoveIsPossible) {
    const std::string page = report_on({"b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"});
    EXPECT_NE(page.find("Black cannot have made the last move."), std::string::npos);
    EXPECT_NE(page.find("no move leads here"), std::string::npos);
}

}  // namespace retract_test
}  // namespace doublecheck
