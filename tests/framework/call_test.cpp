// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck/verdict/value.hpp"
#include "framework/call.hpp"

namespace doublecheck::test_call {

std::string answer_to(std::string_view call) {
    std::string output;
    answer_call(operations(), call, {.output = [&](std::string_view text) {
                    output += text;
                    return true;
                }});
    return output;
}

std::vector<Value> lines_of(std::string_view call) {
    std::vector<Value> lines;
    std::string text = answer_to(call);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(*parse_json(std::string_view(text).substr(at, end - at)));
        at = end + 1;
    }
    return lines;
}

std::string code_of(std::string_view call) {
    const auto lines = lines_of(call);
    return lines.size() == 1 ? std::string(lines.front().text_of("code")) : std::string();
}

TEST(Call, AnswersARecord) {
    const auto lines = lines_of(
        R"({"operation":"check","record":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"})");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].text_of("question"), "check");
    EXPECT_EQ(lines[0].text_of("answer"), "yes");
}

TEST(Call, AnswersEachOfManyRecordsInOrder) {
    const auto lines = lines_of(
        R"({"operation":"winnable","records":"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1 white\nnonsense\n4k3/8/8/8/8/8/8/4KN2 w - - 0 1 white\n"})");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].text_of("answer"), "yes");
    EXPECT_EQ(lines[1].text_of("schema"), "doublecheck/error/1");
    EXPECT_EQ(lines[2].text_of("answer"), "no");
}

TEST(Call, AcceptsARecordThatIsAnObject) {
    const auto lines =
        lines_of(R"({"operation":"move","record":{"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","move":"e1e3"}})");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].text_of("answer"), "no");
}

TEST(Call, AcceptsOptions) {
    const auto with = [](std::string_view options) {
        return lines_of(R"({"operation":"winnable","record":"4k3/8/8/8/8/8/8/4KN2 w - - 0 1","options":)" +
                        std::string(options) + "}")
            .front();
    };
    EXPECT_EQ(with(R"({"both":true})").text_of("question"), "dead");
    EXPECT_EQ(with(R"({"both":false})").text_of("question"), "winnable");
    EXPECT_EQ(with(R"({"nodes":10,"seconds":"1.5"})").text_of("question"), "winnable");
}

/// A call names no files, so the laws themselves are the value of the option.
TEST(Call, TakesLawsAsAnObject) {
    const auto lines = lines_of(
        R"({"operation":"rule","record":"W b1d3\npress\nsees illegal","options":{"laws":{"name":"Own","based_on":"FIDE-2023","penalty":30}}})");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_NE(to_json(lines.front()).find(R"("laws_edition":"Own")"), std::string::npos);
    EXPECT_NE(to_json(lines.front()).find(R"("add_black":30)"), std::string::npos);
}

/// Answers a call that is a struct. `output` receives the answer.
CallOutcome outcome_of(const Call& call, std::string& output) {
    return answer_call(call, {.output = [&](std::string_view text) {
                           output += text;
                           return true;
                       }});
}

TEST(CallStruct, IsAnsweredLikeTheSameCallInJson) {
    std::string output;
    const Call call = {.operation = find_operation("perft"),
                       .records = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\nx\n",
                       .options = {{"depth", 2}}};
    EXPECT_FALSE(outcome_of(call, output).is_refused);
    EXPECT_EQ(
        output,
        answer_to(
            R"({"operation":"perft","records":"4k3/8/8/8/8/8/8/4K3 w - - 0 1\nx\n","options":{"depth":2}})"));
}

TEST(CallStruct, ReturnsTheErrorThatItWrote) {
    const auto code = [](const Call& call) {
        std::string output;
        const auto error = outcome_of(call, output).error;
        return error ? std::string(error->code) : std::string();
    };
    const Operation* const check = find_operation("check");
    const std::string position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const std::string wrong = "8/8/8/8/8/8/8/9 w - - 0 1";
    EXPECT_EQ(code({.operation = check, .record = position}), "");
    EXPECT_EQ(code({.operation = check, .record = wrong}), "fen.bad-piece");
    EXPECT_EQ(code({.operation = check, .records = position + '\n' + wrong}), "fen.bad-piece");
    EXPECT_EQ(code({.operation = check, .records = ""}), "input.empty");
    // In text for people the error is not a line of JSON.
    EXPECT_EQ(code({.operation = check, .record = wrong, .form = OutputForm::text}), "");
    EXPECT_EQ(code({.operation = check, .record = position, .options = {{"nods", 1}}}), "argument.unknown");
    EXPECT_EQ(code({.operation = check, .record = position, .operands = {"x"}}), "call.member");
    EXPECT_EQ(code({.operation = check, .input = "games.pgn"}), "call.member");
    EXPECT_EQ(code({.operation = find_operation("rules"), .operands = {"nothing"}}), "argument.value");
}

TEST(CallStruct, IsRefusedForItselfAndNotForItsRecord) {
    std::string output;
    EXPECT_FALSE(outcome_of({.operation = find_operation("check"), .record = "x"}, output).is_refused);
    EXPECT_TRUE(outcome_of({.operation = find_operation("check"), .operands = {"x"}}, output).is_refused);
    EXPECT_TRUE(outcome_of({.operation = find_operation("chess99 play")}, output).is_refused);
}

TEST(Call, ReportsItsErrors) {
    EXPECT_EQ(code_of("{"), "call.syntax");
    EXPECT_EQ(code_of("[]"), "call.member");
    EXPECT_EQ(code_of("{}"), "call.operation");
    EXPECT_EQ(code_of(R"({"operation":"guess"})"), "call.operation");
    EXPECT_EQ(code_of(R"({"operation":"check","record":1})"), "call.member");
    EXPECT_EQ(code_of(R"({"operation":"check","recrod":"x"})"), "call.member");
    EXPECT_EQ(code_of(R"({"operation":"check","options":{"nodes":true}})"), "argument.value");
    EXPECT_EQ(code_of(R"({"operation":"check","options":{"chess960":"yes"}})"), "call.member");
    EXPECT_EQ(code_of(R"({"operation":"winnable","options":{"by":false}})"), "call.member");
    EXPECT_EQ(code_of(R"({"operation":"check","options":{"noodles":false}})"), "argument.unknown");
    EXPECT_EQ(code_of(R"({"operation":"check","options":{"noodles":1}})"), "argument.unknown");
    EXPECT_EQ(code_of(R"({"operation":"check","options":{"nodes":{}}})"), "call.member");
    EXPECT_EQ(code_of(R"({"operation":"rule","record":"W e4","options":{"laws":{"name":"X"}}})"),
              "argument.value");
    EXPECT_EQ(lines_of(R"({"operation":"check","record":"startpos","options":{"nods":1}})")
                  .front()
                  .text_of("message"),
              "There is no option \"nods\". Did you mean \"nodes\"?");
    EXPECT_EQ(code_of(R"({"operation":"chess99 play"})"), "call.operation");
}

TEST(Call, RefusesAnInputThatTheOperationDoesNotRead) {
    const auto message_of = [](std::string_view call) {
        const auto lines = lines_of(call);
        return lines.front().text_of("code") == "call.member" ? std::string(lines.front().text_of("message"))
                                                              : to_json(lines.front());
    };
    EXPECT_EQ(message_of(R"({"operation":"legality","record":"startpos","operands":["x"]})"),
              "legality takes no operands.");
    EXPECT_EQ(message_of(R"({"operation":"audit","records":"1. e4 *","operands":["games.pgn"]})"),
              "audit takes no operands.");
    EXPECT_EQ(message_of(R"({"operation":"rules","record":"castling"})"),
              "rules takes operands, not records.");
    EXPECT_EQ(message_of(R"({"operation":"compose","records":"#2","options":{"count":1}})"),
              "compose takes operands, not records.");
    EXPECT_EQ(message_of(R"({"operation":"check","recrod":"x"})"), "A call has no member \"recrod\".");
    EXPECT_EQ(code_of(R"({"operation":"check","record":"startpos","form":"csv"})"), "call.member");
    // Bindings may send empty members.
    EXPECT_EQ(
        lines_of(R"({"operation":"check","record":"startpos","operands":[]})").front().text_of("answer"),
        "no");
    EXPECT_EQ(lines_of(R"({"operation":"rules","records":"","operands":["castling.allowed"]})")
                  .front()
                  .text_of("schema"),
              "doublecheck/text/1");
}

TEST(Call, RefusesFilesAndPrograms) {
    EXPECT_EQ(code_of(R"({"operation":"check","options":{"input":"/etc/passwd"}})"), "call.file");
    EXPECT_EQ(code_of(R"({"operation":"audit","records":"","options":{"out":"games.sqlite"}})"), "call.file");
    EXPECT_EQ(code_of(R"({"operation":"show","record":"","options":{"engine":"/bin/sh"}})"), "call.file");
    EXPECT_EQ(code_of(R"({"operation":"sharpness","record":""})"), "call.operation");
}

TEST(Call, AuditsGamesOfAText) {
    const auto lines = lines_of(
        R"({"operation":"audit","records":"[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n"})");
    ASSERT_GE(lines.size(), 2U);
    EXPECT_EQ(lines.front().text_of("schema"), "doublecheck/finding/1");
    EXPECT_EQ(lines.back().text_of("schema"), "doublecheck/audit/1");
}

TEST(Call, ReadsAnInputPieceByPiece) {
    std::string text;
    for (int game = 0; game < 3000; ++game)
        text += "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n";
    std::string output;
    std::size_t at = 0;
    const Caller caller = {.output =
                               [&](std::string_view part) {
                                   output += part;
                                   return true;
                               },
                           .read =
                               [&](std::span<char> out) {
                                   const std::size_t size =
                                       text.copy(out.data(), std::min<std::size_t>(out.size(), 977), at);
                                   at += size;
                                   return size;
                               }};
    answer_call(operations(), R"({"operation":"audit","input":"my.pgn","options":{"only":"moves"}})", caller);
    EXPECT_EQ(at, text.size());
    EXPECT_NE(output.find(R"("file":"my.pgn","game":3000)"), std::string::npos);
    EXPECT_NE(output.find(R"("games":3000)"), std::string::npos);
    EXPECT_EQ(code_of(R"({"operation":"audit","input":"my.pgn"})"), "call.member");
}

TEST(Call, ReturnsAReportAsALine) {
    const auto lines =
        lines_of(R"({"operation":"audit","records":"1. e4 e5 *\n","options":{"report":"games.html"}})");
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back().text_of("schema"), "doublecheck/text/1");
    EXPECT_EQ(lines.back().text_of("label"), "games.html");
    EXPECT_NE(lines.back().text_of("text").find("<html"), std::string_view::npos);
}

TEST(Call, ReturnsTextForPeople) {
    const std::string text =
        answer_to(R"({"operation":"check","record":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","form":"text"})");
    EXPECT_NE(text.find("not in check"), std::string::npos);
}

TEST(Call, EndsAtTheCeilingsOfTheCaller) {
    const auto answer = [](const Limits& ceilings) {
        std::string output;
        answer_call(
            operations(),
            R"({"operation":"solve","record":"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 w - - 0 1","options":{"stipulation":"#9","nodes":999999999999}})",
            {.output =
                 [&](std::string_view text) {
                     output += text;
                     return true;
                 },
             .ceilings = ceilings});
        return std::string(parse_json(output)->text_of("answer"));
    };
    EXPECT_EQ(answer({.nodes = 1000}), "unknown");
    EXPECT_EQ(answer({.seconds = 0.01}), "unknown");
    const std::atomic<bool> stop = true;
    EXPECT_EQ(answer({.stop = &stop}), "unknown");
}

TEST(Call, SelectsOnlyTheEngineOfTheCaller) {
    const auto ask = [](std::string_view call) {
        std::string output;
        answer_call(operations(), call,
                    {.output =
                         [&](std::string_view text) {
                             output += text;
                             return true;
                         },
                     .engine = "/nonexistent/engine"});
        return output;
    };
    const std::string used = ask(
        R"({"operation":"sharpness","record":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","options":{"engine":true}})");
    EXPECT_NE(used.find("engine."), std::string::npos) << used;
    const std::string refused = ask(
        R"({"operation":"sharpness","record":"8/8/8/8/8/8/8/K1k5 w - - 0 1","options":{"engine":"/bin/sh"}})");
    EXPECT_NE(refused.find("call.file"), std::string::npos) << refused;
    EXPECT_NE(ask(R"({"list":"operations"})").find(R"("name":"sharpness")"), std::string::npos);
}

TEST(Call, ListsTheOperations) {
    const auto lines = lines_of(R"({"list":"operations"})");
    std::size_t listed = 0;
    for (const Operation& operation : operations()) {
        if (!operation.takes_calls) continue;
        ASSERT_LT(listed, lines.size());
        EXPECT_EQ(lines[listed].text_of("schema"), "doublecheck/operation/1");
        EXPECT_EQ(lines[listed].text_of("name"), operation.name);
        ++listed;
    }
    EXPECT_EQ(lines.size(), listed);
    EXPECT_EQ(lines[0].text_of("takes"), "records");
}

TEST(Call, ListsWhatAnInterfaceIsGeneratedFrom) {
    const std::string text = answer_to(R"({"list":"operations"})");
    for (const std::string_view part :
         {R"({"name":"dead","answers":{"yes":"the position is dead: neither side can mate",)",
          R"("certificates":["both"])", R"("lines":["doublecheck/perft/1"])", R"("least":1,"most":100)",
          R"("not_with":["by"])", R"("only_with":["themes"])",
          R"({"name":"help","kind":"flag","help":"print this help","is_for_program":true})"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(Call, EndsWhenTheCallerStopsIt) {
    std::size_t heard = 0;
    std::string output;
    answer_call(
        operations(),
        R"({"operation":"check","records":"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 b - - 0 1\n"})",
        {.output =
             [&](std::string_view text) {
                 output += text;
                 return false;
             },
         .on_progress =
             [&](std::size_t, std::size_t) {
                 ++heard;
                 return true;
             }});
    EXPECT_EQ(std::ranges::count(output, '\n'), 1);
    EXPECT_EQ(heard, 0U);
}

constexpr std::string_view two_movers =
    R"({"operation":"compose","operands":["#2"],"options":{"count":3,"counts":true}})";

TEST(Call, ComposesTheRequestedProblems) {
    const auto lines = lines_of(two_movers);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0].text_of("question"), "compose");
    EXPECT_EQ(lines[0].find("subject")->text_of("stipulation"), "#2");
    EXPECT_EQ(lines[3].text_of("wishes"), "#2");
}

TEST(Call, EndsWorkThatIsNoLongerWanted) {
    std::string output;
    answer_call(operations(), two_movers,
                {.output =
                     [&](std::string_view text) {
                         output += text;
                         return true;
                     },
                 .on_progress = [](std::size_t, std::size_t) { return false; }});
    EXPECT_TRUE(output.starts_with(R"({"schema":"doublecheck/composing/1")")) << output;
    EXPECT_EQ(std::ranges::count(output, '\n'), 1);
}

}  // namespace doublecheck::test_call
