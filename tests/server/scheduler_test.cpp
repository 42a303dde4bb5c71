// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck/verdict/value.hpp"
#include "framework/call.hpp"
#include "server/scheduler.hpp"

namespace doublecheck::server::test_scheduler {

using Clock = std::chrono::steady_clock;

const std::string mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Call call_to(std::string_view operation, std::string record, Object options = {}) {
    return {
        .operation = find_operation(operation), .record = std::move(record), .options = std::move(options)};
}

const Call quick_call = call_to("check", mate);
const Call slow_call = call_to("perft", start, {{"depth", 60}});

std::string answer_alone(const Call& call) {
    std::string output;
    answer_call(call, {.output = [&](std::string_view text) {
                    output += text;
                    return true;
                }});
    return output;
}

/// Asks and returns how it ended; `output` receives the answer. The client leaves after `patience`.
Answered ask_fully(Scheduler& scheduler, const Call& call, std::string& output,
                   Clock::duration patience = std::chrono::hours(1)) {
    const auto begin = Clock::now();
    return scheduler.ask(
        {.call = call},
        {.on_output =
             [&](std::string_view text) {
                 output += text;
                 return true;
             },
         .on_wait = [&](const QuestionProgress&) { return Clock::now() - begin < patience; }});
}

Ending ask(Scheduler& scheduler, const Call& call, std::string& output,
           Clock::duration patience = std::chrono::hours(1)) {
    return ask_fully(scheduler, call, output, patience).ending;
}

TEST(Scheduler, AnswerLikeACall) {
    const ServerSettings settings;
    Scheduler scheduler(settings);
    std::string output;
    EXPECT_EQ(ask(scheduler, quick_call, output), Ending::answered);
    EXPECT_EQ(output, answer_alone(quick_call));
}

TEST(Scheduler, AnswerSlowQuestionsLikeFastOnes) {
    const Call call = call_to("perft", start, {{"depth", 5}, {"divide", true}});
    const ServerSettings settings;
    Scheduler scheduler(settings);
    std::string output;
    EXPECT_EQ(ask(scheduler, call, output), Ending::answered);
    EXPECT_EQ(output, answer_alone(call));
}

TEST(Scheduler, ReturnTheErrorOfTheAnswer) {
    const ServerSettings settings;
    Scheduler scheduler(settings);
    const auto code = [&](const Call& call) {
        std::string output;
        const auto error = ask_fully(scheduler, call, output).outcome.error;
        return error ? std::string(error->code) : std::string();
    };
    EXPECT_EQ(code(quick_call), "");
    EXPECT_EQ(code(call_to("check", "8/8/8/8/8/8/8/9 w - - 0 1")), "fen.bad-piece");
    EXPECT_EQ(code(call_to("check", mate, {{"nods", 1}})), "argument.unknown");
    // Too much for a fast question, so that a slow one states the error.
    Call slow = call_to("check", "8/8/8/8/8/8/8/9 w - - 0 1");
    slow.records.emplace(100'000, ' ');
    EXPECT_EQ(code(slow), "fen.bad-piece");
}

TEST(Scheduler, EndAtTheLimits) {
    const ServerSettings settings = {.seconds = 0.2};
    Scheduler scheduler(settings);
    std::string output;
    std::ignore = ask(scheduler, slow_call, output);
    EXPECT_NE(output.find("doublecheck/error/1"), std::string::npos) << output;
}

TEST(Scheduler, EndWhenTheClientLeaves) {
    const ServerSettings settings = {.nodes = ~std::uint64_t{0}, .seconds = 1000};
    Scheduler scheduler(settings);
    std::string output;
    EXPECT_EQ(ask(scheduler, slow_call, output, std::chrono::milliseconds(300)), Ending::abandoned);
    EXPECT_EQ(scheduler.figures().slow_running, 0U);
}

TEST(Scheduler, RefuseMoreSlowQuestionsThanMayWaitAndAnswerFastOnesMeanwhile) {
    const ServerSettings settings = {.queue = 1, .nodes = ~std::uint64_t{0}, .seconds = 1000};
    Scheduler scheduler(settings);
    std::vector<std::jthread> clients;
    for (int i = 0; i < 2; ++i) {
        clients.emplace_back([&] {
            std::string output;
            EXPECT_EQ(ask(scheduler, slow_call, output, std::chrono::seconds(2)), Ending::abandoned);
        });
        while (scheduler.figures().slow_running + scheduler.figures().slow_waiting <
               static_cast<std::size_t>(i) + 1)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::string output;
    EXPECT_EQ(ask(scheduler, slow_call, output), Ending::busy);
    EXPECT_EQ(ask(scheduler, quick_call, output), Ending::answered);
}

TEST(Scheduler, EndAtTheLongestAnswer) {
    const ServerSettings settings = {.answer_bytes = 100};
    Scheduler scheduler(settings);
    std::string output;
    EXPECT_EQ(ask(scheduler, quick_call, output), Ending::limited);
    EXPECT_LE(output.size(), 100U);
}

}  // namespace doublecheck::server::test_scheduler
